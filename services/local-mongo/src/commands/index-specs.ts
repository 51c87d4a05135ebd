import { equalValues, orderKey } from '../bson/order.ts';
import { isDoc, isNumeric, numberOf, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { IndexSpec } from '../store/secondary-index.ts';
import { show } from '../update/place.ts';
import { checkCollation, isOn } from './call.ts';

const KNOWN = new Set([
  'key',
  'name',
  'v',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'ns',
]);

/** Reads an index definition into the one form in which definitions are compared. */
export function parseIndexSpec(definition: Doc): IndexSpec {
  const unknown = Object.keys(definition).find((field) => !KNOWN.has(field));
  if (unknown !== undefined) throw notSupported(`the index option ${unknown}`);
  checkCollation(definition.collation);
  const key = parseKey(definition.key);
  const { name, expireAfterSeconds: expiry, partialFilterExpression: partial } = definition;
  const spec: IndexSpec = {
    v: 2,
    key,
    name: typeof name === 'string' && name !== '' ? name : defaultName(key),
  };
  if (isOn(definition.unique)) spec.unique = true;
  if (isOn(definition.sparse)) spec.sparse = true;
  if (partial !== undefined) spec.partialFilterExpression = parsePartial(partial, spec);
  if (expiry !== undefined) spec.expireAfterSeconds = parseExpiry(expiry, key);
  return spec;
}

function defaultName(key: Record<string, number>): string {
  return Object.entries(key)
    .map(([field, direction]) => `${field}_${direction}`)
    .join('_');
}

function parseKey(key: unknown): Record<string, number> {
  if (!isDoc(key) || Object.keys(key).length === 0) throw new CommandError(67, 'Index keys cannot be empty.');
  return Object.fromEntries(
    Object.entries(key).map(([field, direction]) => {
      if (typeof direction === 'string') throw notSupported(`an index of type ${direction}`);
      if (field.includes('$')) throw notSupported('a wildcard index');
      if (field === '') throw new CommandError(67, 'Index keys cannot be an empty field.');
      if (!isNumeric(direction) || numberOf(direction) === 0 || Number.isNaN(numberOf(direction))) {
        throw new CommandError(67, 'Values in v:2 index key pattern must be numbers other than 0.');
      }
      return [field, numberOf(direction)];
    }),
  );
}

function parsePartial(partial: unknown, spec: IndexSpec): Doc {
  if (!isDoc(partial)) throw new CommandError(67, 'partialFilterExpression must be an object');
  if (spec.sparse) throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  compileFilter(partial);
  return partial;
}

function parseExpiry(expiry: unknown, key: Record<string, number>): number {
  const seconds = isNumeric(expiry) ? numberOf(expiry) : NaN;
  if (!(seconds >= 0))
    throw new CommandError(67, "TTL index 'expireAfterSeconds' must be a number that is not negative");
  if (Object.keys(key).length > 1) {
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  }
  return seconds;
}

const KEPT_OPTIONS = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'] as const;
const optionsKey = (spec: IndexSpec): string => orderKey(KEPT_OPTIONS.map((option) => spec[option] ?? null));

/** Whether the index is there already; a different one under the same name or key is an error. */
export function isPresent(existing: readonly IndexSpec[], spec: IndexSpec): boolean {
  const sameName = existing.find((other) => other.name === spec.name);
  if (sameName) {
    if (!equalValues(sameName.key, spec.key)) {
      throw new CommandError(
        86,
        `An existing index has the same name as the requested index. Requested index: ${show(spec)}, existing index: ${show(sameName)}`,
      );
    }
    if (optionsKey(sameName) === optionsKey(spec)) return true;
    throw new CommandError(
      sameName.expireAfterSeconds === spec.expireAfterSeconds ? 86 : 85,
      `An equivalent index already exists with the same name but different options. Requested index: ${show(spec)}, existing index: ${show(sameName)}`,
    );
  }
  const partialOf = (other: IndexSpec): string => orderKey(other.partialFilterExpression ?? null);
  const sameKey = existing.find(
    (other) => equalValues(other.key, spec.key) && partialOf(other) === partialOf(spec),
  );
  if (sameKey) throw new CommandError(85, `Index already exists with a different name: ${sameKey.name}`);
  return false;
}
