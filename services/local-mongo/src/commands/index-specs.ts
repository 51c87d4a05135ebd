import { equalValues, orderKey } from '../bson/order.ts';
import { isDoc, isNumeric, isOn, numberOf, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import { isArrayPosition } from '../query/path.ts';
import type { IndexSpec } from '../store/secondary-index.ts';
import { show } from '../update/place.ts';
import { words } from '../words.ts';
import { checkFields } from './call.ts';

const KNOWN = words('key name v unique sparse background partialFilterExpression expireAfterSeconds ns');
const REFUSED = words(`2dsphereIndexVersion bits default_language hidden language_override prepareUnique
  storageEngine textIndexVersion weights wildcardProjection`);

const cannotCreate = (message: string): CommandError => new CommandError(67, message);

/** Reads an index definition into the one form in which definitions are compared. */
export function parseIndexSpec(definition: Doc): IndexSpec {
  const refused = Object.keys(definition).find((field) => REFUSED.has(field));
  if (refused !== undefined) throw notSupported(`the index option ${refused}`);
  checkFields('createIndexes.indexes', definition, KNOWN);
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
  if (expiry !== undefined) {
    spec.expireAfterSeconds = isNumeric(expiry) ? numberOf(expiry) : NaN;
    if (!(spec.expireAfterSeconds >= 0)) {
      throw cannotCreate("TTL index 'expireAfterSeconds' must be a number that is not negative");
    }
    if (Object.keys(key).length > 1) {
      throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL.');
    }
  }
  return spec;
}

function parseKey(key: unknown): Record<string, number> {
  if (!isDoc(key) || Object.keys(key).length === 0) throw cannotCreate('Index keys cannot be empty.');
  const fields = Object.entries(key).map(([field, direction]): [string, number] => {
    if (typeof direction === 'string' || field.includes('$') || field.split('.').some(isArrayPosition)) {
      throw notSupported(`an index of ${field}: ${show(direction)}`);
    }
    if (field === '') throw cannotCreate('Index keys cannot be an empty field.');
    if (isNumeric(direction) && numberOf(direction)) return [field, numberOf(direction)];
    throw cannotCreate('Values in v:2 index key pattern must be numbers other than 0.');
  });
  return Object.fromEntries(fields);
}

/** Equal for two definitions that differ at most in their name. */
function optionsKey({ name: _name, key, ...options }: IndexSpec): string {
  return orderKey([Object.entries(key), Object.entries(options).sort()]);
}

/** Whether the index is there already; a different one under the same name or key is an error. */
export function isPresent(existing: readonly IndexSpec[], spec: IndexSpec): boolean {
  const sameName = existing.find((other) => other.name === spec.name);
  if (sameName) {
    if (optionsKey(sameName) === optionsKey(spec)) return true;
    const withoutExpiry = ({ expireAfterSeconds: _expiry, ...rest }: IndexSpec): string => optionsKey(rest);
    throw new CommandError(
      withoutExpiry(sameName) === withoutExpiry(spec) ? 85 : 86,
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
