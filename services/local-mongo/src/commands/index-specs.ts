import { equalValues, orderKey } from '../bson/order.ts';
import { isDoc, isNumeric, numberOf, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { isOn } from '../query/value-tests.ts';
import type { IndexSpec } from '../store/secondary-index.ts';
import { show } from '../update/place.ts';
import { words } from '../words.ts';
import { checkCollation } from './call.ts';

const KNOWN = words(
  'key name v unique sparse background partialFilterExpression expireAfterSeconds collation ns',
);

const cannotCreate = (message: string): CommandError => new CommandError(67, message);

/** Reads an index definition into the one form in which definitions are compared. */
export function parseIndexSpec(definition: Doc): IndexSpec {
  const unknown = Object.keys(definition).find((field) => !KNOWN.has(field));
  if (unknown !== undefined) throw notSupported(`the index option ${unknown}`);
  checkCollation(definition.collation);
  const key = parseKey(definition.key);
  const { name, expireAfterSeconds: expiry, partialFilterExpression: partial } = definition;
  const defaultName = Object.entries(key).flat().join('_');
  const spec: IndexSpec = { v: 2, key, name: typeof name === 'string' && name !== '' ? name : defaultName };
  if (isOn(definition.unique)) spec.unique = true;
  if (isOn(definition.sparse)) spec.sparse = true;
  if (partial !== undefined) {
    if (!isDoc(partial)) throw cannotCreate('partialFilterExpression must be an object');
    if (spec.sparse) throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
    compileFilter(partial);
    spec.partialFilterExpression = partial;
  }
  if (expiry !== undefined) spec.expireAfterSeconds = parseExpiry(expiry, key);
  return spec;
}

function parseKey(key: unknown): Record<string, number> {
  if (!isDoc(key) || Object.keys(key).length === 0) throw cannotCreate('Index keys cannot be empty.');
  return Object.fromEntries(
    Object.entries(key).map(([field, direction]) => {
      if (typeof direction === 'string' || field.includes('$'))
        throw notSupported(`an index of ${field}: ${show(direction)}`);
      if (field === '') throw cannotCreate('Index keys cannot be an empty field.');
      if (!isNumeric(direction) || !numberOf(direction)) {
        throw cannotCreate('Values in v:2 index key pattern must be numbers other than 0.');
      }
      return [field, numberOf(direction)];
    }),
  );
}

function parseExpiry(expiry: unknown, key: Record<string, number>): number {
  const seconds = isNumeric(expiry) ? numberOf(expiry) : NaN;
  if (!(seconds >= 0))
    throw cannotCreate("TTL index 'expireAfterSeconds' must be a number that is not negative");
  if (Object.keys(key).length === 1) return seconds;
  throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL.');
}

/** Equal for two definitions that differ at most in their name. */
function optionsKey({ key, unique, sparse, partialFilterExpression, expireAfterSeconds }: IndexSpec): string {
  return orderKey([Object.entries(key), unique, sparse, partialFilterExpression, expireAfterSeconds]);
}

/** Whether the index is there already; a different one under the same name or key is an error. */
export function isPresent(existing: readonly IndexSpec[], spec: IndexSpec): boolean {
  const sameName = existing.find((other) => other.name === spec.name);
  if (sameName) {
    if (optionsKey(sameName) === optionsKey(spec)) return true;
    const onlyExpiryDiffers =
      optionsKey({ ...sameName, expireAfterSeconds: 0 }) === optionsKey({ ...spec, expireAfterSeconds: 0 });
    throw new CommandError(
      onlyExpiryDiffers ? 85 : 86,
      `An existing index has the same name as the requested index, but not the same key and options. Requested index: ${show(spec)}, existing index: ${show(sameName)}`,
    );
  }
  const sameKey = existing.find(
    (other) =>
      equalValues(Object.entries(other.key), Object.entries(spec.key)) &&
      equalValues(other.partialFilterExpression, spec.partialFilterExpression),
  );
  if (sameKey) throw new CommandError(85, `Index already exists with a different name: ${sameKey.name}`);
  return false;
}
