import { type Doc, isDoc } from '#src/bson/doc.ts';
import { equalValues, orderKey } from '#src/bson/order.ts';
import { isNumeric, numberOf, writeDoc } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { isOn } from '#src/options.ts';
import { compileFilter } from '#src/query/match.ts';
import { isArrayPosition } from '#src/query/path.ts';
import type { IndexSpec } from '#src/store/secondary-index.ts';
import { show } from '#src/update/operators.ts';
import type { Reply } from '#src/wire/reply.ts';
import { type Call, checkFields, type CommandSpec, namespaceOf, whenFree } from './call.ts';
import { cursorBatchSize } from './cursor-commands.ts';

const KNOWN = [
  'key',
  'name',
  'v',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'ns',
];

const cannotCreate = (message: string): CommandError => new CommandError(67, message);

function createIndexes(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { store } = call.services;
  const { indexes } = call.command;
  const specs = Array.isArray(indexes) ? indexes.filter(isDoc).map(parseIndexSpec) : [];
  if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  return whenFree(call, () => {
    const createdCollectionAutomatically = !store.find(namespace, null);
    const collection = store.ensure(namespace, null);
    store.waitForTransactions(collection);
    const present = [...collection.specs];
    const numIndexesBefore = present.length;
    for (const spec of specs) if (!isPresent(present, spec)) present.push(spec);
    const fresh = present.slice(numIndexesBefore);
    if (fresh.length > 0) {
      collection.indexes = [...collection.indexes, ...fresh.map((spec) => collection.buildIndex(spec))];
      store.save(collection);
    }
    return { numIndexesBefore, numIndexesAfter: present.length, createdCollectionAutomatically, ok: 1 };
  });
}

/** Reads an index definition into the one form in which definitions are compared. */
function parseIndexSpec(definition: Doc): IndexSpec {
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

/** Whether the index is there already; a different one under the same name or key is an error. */
function isPresent(existing: readonly IndexSpec[], spec: IndexSpec): boolean {
  if (equalValues(spec.key, { _id: 1 })) return true;
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

/** Equal for two definitions that differ at most in their name. */
function optionsKey({ key, unique, sparse, partialFilterExpression, expireAfterSeconds }: IndexSpec): string {
  return orderKey([Object.entries(key), unique, sparse, partialFilterExpression, expireAfterSeconds]);
}

function listIndexes(call: Call): Reply {
  const namespace = namespaceOf(call);
  const collection = call.services.store.find(namespace, null);
  if (!collection) throw new CommandError(26, `ns does not exist: ${namespace}`);
  const items = collection.specs.map((spec) => writeDoc(spec));
  return call.services.cursors.open(namespace, items, cursorBatchSize(call.command));
}

export const INDEX_COMMANDS: Record<string, CommandSpec> = {
  createIndexes: { run: createIndexes, fields: ['indexes', 'commitQuorum'] },
  listIndexes: { run: listIndexes, fields: ['cursor'] },
};
