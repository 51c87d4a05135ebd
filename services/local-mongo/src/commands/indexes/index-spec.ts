import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { orderKey } from '#src/bson/order.ts';
import { show } from '#src/bson/show.ts';
import { isNumeric, numberOf, typeName } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { isArrayIndex } from '#src/query/path.ts';
import type { IndexSpec } from '#src/store/secondary-index.ts';
import { checkCollation, isOn } from '#src/commands/fields.ts';
import { checkPartialFilter, parsePartialFilter } from './partial-filter.ts';

const REFUSED = [
  '2dsphereIndexVersion',
  'bits',
  'bucketSize',
  'clustered',
  'coarsestIndexedLevel',
  'default_language',
  'finestIndexedLevel',
  'language_override',
  'max',
  'min',
  'prepareUnique',
  'storageEngine',
  'textIndexVersion',
  'weights',
  'wildcardProjection',
];
const PLUGINS = ['2d', '2dsphere', 'columnstore', 'geoHaystack', 'hashed', 'text'];
const MAX_FIELDS = 32;
const MAX_EXPIRY = 2147483647;

export const cannotCreate = (message: string): CommandError => new CommandError(67, message);

type Check = (value: unknown, definition: Doc) => void;

const flag =
  (field: string): Check =>
  (value) =>
    flagOf(field, value);

/** How each field of a definition is checked; they are checked in the order in which they are given. */
const CHECKS: Record<string, Check> = {
  background: flag('background'),
  collation: (collation) => {
    if (isDoc(collation) && Object.keys(collation).length === 0) {
      throw new CommandError(2, "The field 'collation' cannot be an empty object.");
    }
    checkCollation({ collation });
  },
  dropDups: () => {},
  expireAfterSeconds: () => {},
  hidden: (value) => {
    if (isOn(flagOf('hidden', value))) throw notSupported('an index with hidden');
  },
  key: checkKey,
  name: checkNameType,
  ns: () => {},
  partialFilterExpression: parsePartialFilter,
  sparse: flag('sparse'),
  unique: flag('unique'),
  v: checkVersion,
};

/** Reads an index definition into the one form in which definitions are compared. */
export function parseIndexSpec(definition: Doc): IndexSpec {
  for (const [field, value] of Object.entries(definition)) {
    if (REFUSED.includes(field)) throw notSupported(`an index with ${field}`);
    const check = Object.hasOwn(CHECKS, field) ? CHECKS[field] : undefined;
    if (!check) throw invalidOption(field, 'an index', definition);
    check(value, definition);
  }
  for (const field of ['key', 'name']) {
    if (definition[field] !== undefined) continue;
    throw new CommandError(9, `The '${field}' field is a required property of an index specification`);
  }
  const { background, key, name, unique, sparse, partialFilterExpression, expireAfterSeconds } = definition;
  checkReservedName(name as string, key as Doc);
  const extra = Object.keys(definition).find(
    (field) => !['key', 'name', 'ns', 'v', 'collation'].includes(field),
  );
  if (isIdKey(key) && extra !== undefined) throw invalidOption(extra, 'an _id index', definition);
  if (name === '') throw cannotCreate('index name cannot be empty');
  if (isDoc(partialFilterExpression)) checkPartialFilter(partialFilterExpression);
  if (isOn(sparse) && partialFilterExpression !== undefined) {
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  }
  return {
    v: 2,
    key: key as Doc,
    name: name as string,
    ...(isOn(unique) && { unique: true }),
    ...(isOn(sparse) && { sparse: true }),
    ...(isOn(background) && { background: true }),
    ...(partialFilterExpression !== undefined && { partialFilterExpression: partialFilterExpression as Doc }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds: expiryOf(expireAfterSeconds, key as Doc) }),
  };
}

const invalidOption = (field: string, what: string, definition: Doc): CommandError =>
  new CommandError(
    197,
    `The field '${field}' is not valid for ${what} specification. Specification: ${show(definition)}`,
  );

export function isIdKey(key: unknown): boolean {
  if (!isDoc(key)) return false;
  const [[name, direction] = [], other] = Object.entries(key);
  return name === '_id' && !other && isNumeric(direction) && numberOf(direction) === 1;
}

function flagOf(field: string, value: unknown): unknown {
  if (value === undefined || typeof value === 'boolean' || isNumeric(value)) return value;
  throw new CommandError(
    14,
    `The field '${field} has value ${field}: ${show(value)}, which is not convertible to bool`,
  );
}

function checkKey(key: unknown): void {
  if (!isDoc(key)) throw new CommandError(14, `The field 'key' must be an object, but got ${typeName(key)}`);
  const fields = Object.entries(key);
  if (fields.length === 0) throw cannotCreate('Index keys cannot be empty.');
  for (const [field, direction] of fields) {
    checkDirection(direction);
    checkField(fieldName(field), direction);
  }
  if (key._id !== undefined && fields.length === 1 && !isIdKey(key)) {
    throw new CommandError(2, `The field 'key' for an _id index must be {_id: 1}, but got ${show(key)}`);
  }
  if (fields.length > MAX_FIELDS) throw new CommandError(13103, 'too many compound keys');
}

function checkDirection(direction: unknown): void {
  if (typeof direction === 'string') {
    if (PLUGINS.includes(direction)) throw notSupported(`an index of the kind ${direction}`);
    throw cannotCreate(`Unknown index plugin '${direction}'`);
  }
  if (!isNumeric(direction)) {
    throw cannotCreate(
      `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
    );
  }
  if (Number.isNaN(direction)) throw cannotCreate('Values in the index key pattern cannot be NaN.');
  if (numberOf(direction) === 0) throw cannotCreate('Values in the index key pattern cannot be 0.');
}

function checkField(field: string, direction: unknown): void {
  const names = field.split('.');
  if (names.at(-1) === '$**') throw notSupported('a wildcard index');
  if (field === '') throw cannotCreate('Index keys cannot be an empty field.');
  if (names.includes('')) throw cannotCreate('Index keys cannot contain an empty field.');
  if (names.some((name) => name.startsWith('$'))) {
    throw cannotCreate("Index key contains an illegal field name: field name starts with '$'.");
  }
  if (names.some(isArrayIndex)) throw notSupported(`an index of ${field}: ${show(direction)}`);
}

function checkNameType(name: unknown): void {
  if (typeof name !== 'string')
    throw new CommandError(14, `The field 'name' must be a string, but got ${typeName(name)}`);
}

/** Two names have a meaning of their own. */
function checkReservedName(name: string, key: Doc): void {
  if (isIdKey(key)) return;
  if (name === '*') throw new CommandError(2, "The index name '*' is not valid.");
  if (name === '_id_' && !isIdKey(key)) {
    throw new CommandError(
      2,
      `The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}, found key: ${show(key)}`,
    );
  }
}

function checkVersion(version: unknown): void {
  if (!isNumeric(version))
    throw new CommandError(14, `The field 'v' must be a number, but got ${typeName(version)}`);
  const number = numberOf(version);
  if (!Number.isInteger(number)) {
    throw new CommandError(2, `Index version must be representable as a 32-bit integer, but got ${number}`);
  }
  if (number === 1) throw notSupported('an index of version 1');
  if (number !== 2)
    throw cannotCreate(`Invalid index specification; cannot create an index with v=${number}`);
}

function expiryOf(expiry: unknown, key: Doc): number {
  if (!isNumeric(expiry)) {
    throw cannotCreate(
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(expiry)}'.`,
    );
  }
  if (Object.keys(key).length > 1) {
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL.');
  }
  const seconds = Math.trunc(numberOf(expiry));
  if (Number.isNaN(seconds)) return MAX_EXPIRY;
  if (seconds < 0) throw cannotCreate("TTL index 'expireAfterSeconds' option cannot be less than 0.");
  if (seconds > MAX_EXPIRY) {
    throw cannotCreate(
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a lower number.",
    );
  }
  return seconds;
}

/** Equal for two indexes of the same documents by the same keys, which MongoDB keeps only once. */
function identityOf({ key, unique, sparse, partialFilterExpression }: IndexSpec): string {
  return orderKey([
    Object.entries(key),
    unique ?? false,
    sparse ?? false,
    normalised(partialFilterExpression),
  ]);
}

/** `{ a: { $eq: 1 } }` means the same as `{ a: 1 }`. */
function normalised(filter: Doc | undefined): unknown {
  if (!filter) return null;
  return Object.entries(filter).map(([name, condition]) => {
    const isEq = isDoc(condition) && Object.keys(condition).join() === '$eq';
    return [name, isEq ? condition.$eq : condition];
  });
}

/** Whether the index is there already; a different one under the same name or key is an error. */
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
