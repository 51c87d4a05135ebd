import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { orderKey } from '#src/bson/order.ts';
import { show } from '#src/bson/show.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { isArrayIndex } from '#src/query/path.ts';
import type { IndexSpec } from '#src/store/secondary-index.ts';
import { isOn } from '#src/commands/fields.ts';
import { checkPartialFilter } from './partial-filter.ts';

const MAX_FIELDS = 32;
const MAX_EXPIRY = 2147483647;

export const cannotCreate = (message: string): CommandError => new CommandError(67, message);

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumeric(value);

/** The fields of a definition that are served, each with a test of its value. */
const FIELDS: Record<string, (value: unknown) => boolean> = {
  background: isFlag,
  expireAfterSeconds: (value) => isNumeric(value) && numberOf(value) >= 0 && numberOf(value) <= MAX_EXPIRY,
  key: isDoc,
  name: (value) => typeof value === 'string',
  partialFilterExpression: isDoc,
  sparse: isFlag,
  unique: isFlag,
  v: (value) => isNumeric(value) && numberOf(value) === 2,
};

/** Reads an index definition into the one form in which definitions are compared. */
export function parseIndexSpec(definition: Doc): IndexSpec {
  for (const [field, value] of Object.entries(definition)) {
    const fits = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    if (!fits?.(value)) throw notSupported(`an index with ${field}: ${show(value)}`);
  }
  const missing = ['key', 'name'].find((field) => definition[field] === undefined);
  if (missing !== undefined)
    throw new CommandError(9, `The '${missing}' field is a required property of an index specification`);
  const { key, name, ...options } = definition as Doc & Pick<IndexSpec, 'key' | 'name'>;
  checkKey(key);
  checkName(name, key);
  return { v: 2, key, name, ...parseOptions(key, options) };
}

function parseOptions(key: Doc, options: Doc): Partial<IndexSpec> {
  const { background, unique, sparse, partialFilterExpression: filter, expireAfterSeconds: expiry } = options;
  const option = Object.keys(options).find((field) => field !== 'v');
  if (isIdKey(key) && option !== undefined) throw notSupported(`an index of _id with ${option}`);
  if (isDoc(filter)) checkPartialFilter(filter);
  if (isOn(sparse) && isDoc(filter))
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  if (expiry !== undefined && Object.keys(key).length > 1)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL.');
  return {
    ...(isOn(unique) && { unique: true }),
    ...(isOn(sparse) && { sparse: true }),
    ...(isOn(background) && { background: true }),
    ...(isDoc(filter) && { partialFilterExpression: filter }),
    ...(isNumeric(expiry) && { expireAfterSeconds: Math.trunc(numberOf(expiry)) }),
  };
}

export function isIdKey(key: unknown): boolean {
  if (!isDoc(key)) return false;
  const [[name, direction] = [], other] = Object.entries(key);
  return name === '_id' && !other && isNumeric(direction) && numberOf(direction) === 1;
}

function checkKey(key: Doc): void {
  const fields = Object.entries(key);
  if (fields.length === 0) throw cannotCreate('Index keys cannot be empty.');
  for (const [field, direction] of fields) checkKeyField(fieldName(field), direction);
  if (key._id !== undefined && fields.length === 1 && !isIdKey(key)) {
    throw new CommandError(2, `The field 'key' for an _id index must be {_id: 1}, but got ${show(key)}`);
  }
  if (fields.length > MAX_FIELDS) throw new CommandError(13103, 'too many compound keys');
}

function checkKeyField(field: string, direction: unknown): void {
  if (typeof direction === 'string') throw notSupported(`an index of the kind ${direction}`);
  if (!isNumeric(direction) || !numberOf(direction))
    throw cannotCreate(
      `Values in the index key pattern must be numbers other than 0, not ${show(direction)}.`,
    );
  const names = field.split('.');
  if (names.at(-1) === '$**') throw notSupported('a wildcard index');
  if (names.some((name) => name === '' || name.startsWith('$')))
    throw cannotCreate(`Index key contains an illegal field name: ${field}`);
  if (names.some(isArrayIndex)) throw notSupported(`an index of ${field}`);
}

function checkName(name: string, key: Doc): void {
  if (name === '') throw cannotCreate('index name cannot be empty');
  const isReserved = name === '*' || name === '_id_';
  if (isReserved && !isIdKey(key)) throw new CommandError(2, `The index name '${name}' is reserved.`);
}

/** A text that is equal for two indexes of the same documents by the same keys. MongoDB keeps one of them. */
function identityOf({ key, unique, sparse, partialFilterExpression }: IndexSpec): string {
  return orderKey([
    Object.entries(key),
    unique ?? false,
    sparse ?? false,
    normalised(partialFilterExpression),
  ]);
}

/** A filter for comparison: `{ a: { $eq: 1 } }` means the same as `{ a: 1 }`. */
function normalised(filter: Doc | undefined): unknown {
  if (!filter) return null;
  return Object.entries(filter).map(([name, condition]) => {
    const isEq = isDoc(condition) && Object.keys(condition).join() === '$eq';
    return [name, isEq ? condition.$eq : condition];
  });
}

/** Whether the index exists already. A different one under the same name or key is an error. */
export function isPresent(existing: readonly IndexSpec[], spec: IndexSpec): boolean {
  if (isIdKey(spec.key)) return true;
  const sameName = existing.find(({ name }) => name === spec.name);
  const shown = (other: IndexSpec): string =>
    `Requested index: ${show(spec)}, existing index: ${show(other)}`;
  if (sameName && identityOf(sameName) !== identityOf(spec)) {
    throw new CommandError(
      86,
      `An existing index has the same name as the requested index. ${shown(sameName)}`,
    );
  }
  const same = existing.find((other) => identityOf(other) === identityOf(spec));
  if (!same) return false;
  if (same.expireAfterSeconds !== spec.expireAfterSeconds) {
    throw new CommandError(85, `An equivalent index already exists with different options. ${shown(same)}`);
  }
  if (same.name !== spec.name)
    throw new CommandError(85, `Index already exists with a different name: ${same.name}`);
  return true;
}
