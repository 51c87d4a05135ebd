import { type Doc, fieldName, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { show } from '#src/bson/show.ts';
import { numberOf, type Numeric, typeName } from '#src/bson/values.ts';
import { badValue, CommandError, wrongType } from '#src/errors.ts';
import type { Collection } from '#src/store/collection.ts';
import type { IndexSpec, SecondaryIndex } from '#src/store/secondary-index.ts';
import { OK, type Reply } from '#src/wire/reply.ts';
import {
  type Call,
  type CommandSpec,
  listOf,
  namespaceOf,
  newNamespaceOf,
  whenFree,
} from '#src/commands/call.ts';
import { checkCursor, cursorBatchSize } from '#src/commands/reading/cursor-commands.ts';
import { listed } from '#src/commands/reading/cursors.ts';
import { cannotCreate, isIdKey, isPresent, parseIndexSpec } from './index-spec.ts';

const MAX_INDEXES = 64;

function createIndexes(call: Call): Promise<Reply> {
  const namespace = newNamespaceOf(call);
  const { store } = call.services;
  const definitions = listOf(call, 'indexes') as Doc[];
  if (definitions.length === 0) throw badValue('Must specify at least one index to create');
  const specs = definitions.map(parseIndexSpec);
  return whenFree(call, () => {
    const found = store.find(namespace, null);
    const present = found?.specs ?? [{ v: 2 as const, key: { _id: 1 }, name: '_id_' }];
    const fresh = newSpecs(present, specs, !found?.bytes);
    const counts = { numIndexesBefore: present.length, numIndexesAfter: present.length + fresh.length };
    if (counts.numIndexesAfter > MAX_INDEXES)
      throw cannotCreate(`add index fails, too many indexes for ${namespace}`);
    const note = fresh.length === 0 ? 'all indexes already exist' : 'index already exists';
    const noted = { ...(fresh.length < specs.length && { note }), ok: OK };
    if (found && fresh.length === 0) return { ...counts, ...noted };
    const collection = store.ensure(namespace, null);
    store.waitForTransactions(collection);
    collection.addIndexes(fresh);
    store.save(collection);
    return { ...counts, createdCollectionAutomatically: !found, commitQuorum: 'votingMembers', ...noted };
  });
}

/** The indexes that do not exist yet. */
function newSpecs(present: readonly IndexSpec[], specs: readonly IndexSpec[], isEmpty: boolean): IndexSpec[] {
  const fresh: IndexSpec[] = [];
  for (const spec of specs) {
    if (isPresent(present, spec)) continue;
    if (!isPresent([...present, ...fresh], spec)) fresh.push(spec);
    else if (isEmpty) throw new CommandError(68, `Identical index already exists: ${spec.name}`);
    else
      throw new CommandError(96, 'Cannot build two identical indexes. Try again without duplicate indexes.');
  }
  return fresh;
}

function checkCreateIndexes(call: Pick<Call, 'command' | 'payloads'>): void {
  const wrong = (listOf(call, 'indexes') as unknown[]).find((definition) => !isDoc(definition));
  if (wrong !== undefined) throw wrongType('createIndexes.indexes', wrong, 'object');
}

function listIndexes(call: Call): Reply {
  const namespace = namespaceOf(call);
  const items = collectionOf(call).specs.map((spec) => encodeDoc(spec));
  return call.services.cursors.open(call, namespace, listed(items), cursorBatchSize(call.command));
}

function collectionOf(call: Call): Collection {
  const namespace = namespaceOf(call);
  const collection = call.services.store.find(namespace, null);
  if (collection) return collection;
  throw new CommandError(26, `ns does not exist: ${namespace}`);
}

function dropIndexes(call: Call): Promise<Reply> {
  const { store } = call.services;
  const { index: wanted } = call.command;
  return whenFree(call, () => {
    const collection = collectionOf(call);
    store.waitForTransactions(collection);
    const nIndexesWas = collection.specs.length;
    const dropped = Array.isArray(wanted) ? namedIndexes(collection, wanted) : indexesOf(collection, wanted);
    for (const index of dropped) index.isDropped = true;
    collection.indexes = collection.indexes.filter(({ isDropped }) => !isDropped);
    if (dropped.length > 0) store.save(collection);
    const isAll = wanted === '*' || (Array.isArray(wanted) && wanted[0] === '*');
    return { nIndexesWas, ...(isAll && { msg: 'non-_id indexes dropped for collection' }), ok: OK };
  });
}

function namedIndexes(collection: Collection, names: readonly unknown[]): SecondaryIndex[] {
  const dropped: SecondaryIndex[] = [];
  for (const name of names) {
    for (const index of indexesOf(collection, name)) {
      if (dropped.includes(index)) throw notFound(`with name [${index.spec.name}]`);
      dropped.push(index);
    }
  }
  return dropped;
}

function indexesOf({ indexes }: Collection, wanted: unknown): SecondaryIndex[] {
  if (wanted === '*') return [...indexes];
  if (wanted === '_id_' || isIdKey(wanted)) throw new CommandError(72, 'cannot drop _id index');
  const found = indexes.filter(({ spec }) =>
    isDoc(wanted) ? isSameKey(spec.key, wanted) : spec.name === wanted,
  );
  if (found.length === 0)
    throw notFound(isDoc(wanted) ? `with key: ${show(wanted)}` : `with name [${String(wanted)}]`);
  const [index, other] = found;
  if (other) {
    const message = `${found.length} indexes found for key: ${show(wanted)}, identify by name instead.`;
    throw new CommandError(181, message);
  }
  return index ? [index] : [];
}

const notFound = (what: string): CommandError => new CommandError(27, `index not found ${what}`);

function isSameKey(key: Doc, wanted: Doc): boolean {
  const fields = (pattern: Doc): string =>
    Object.entries(pattern)
      .map(([name, direction]) => `${fieldName(name)}:${String(numberOf(direction as Numeric))}`)
      .join();
  return fields(key) === fields(wanted);
}

function checkDropIndexes({ command: { index } }: Pick<Call, 'command'>): void {
  const isName = (name: unknown): boolean => typeof name === 'string';
  if (isName(index) || isDoc(index) || (Array.isArray(index) && index.every(isName))) return;
  throw new CommandError(
    14,
    `BSON field 'dropIndexes.index' is the wrong type '${typeName(index)}', expected types '[string, object']`,
  );
}

export const INDEX_COMMANDS: Record<string, CommandSpec> = {
  createIndexes: {
    run: createIndexes,
    fields: { indexes: 'array', commitQuorum: 'any', ignoreUnknownIndexOptions: 'flag' },
    required: ['indexes'],
    check: checkCreateIndexes,
    refusedInTransactions: true,
    writes: true,
  },
  listIndexes: {
    run: listIndexes,
    fields: { cursor: 'object' },
    check: ({ command }) => checkCursor(command),
  },
  dropIndexes: {
    run: dropIndexes,
    fields: { index: 'any' },
    required: ['index'],
    check: checkDropIndexes,
    writes: true,
  },
};
INDEX_COMMANDS.deleteIndexes = INDEX_COMMANDS.dropIndexes as CommandSpec;
