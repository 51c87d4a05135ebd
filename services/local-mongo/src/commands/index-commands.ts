import { equalValues } from '../bson/order.ts';
import { isDoc, writeDoc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import type { Reply } from '../wire/message.ts';
import { words } from '../words.ts';
import { namespaceOf, whenFree, type Call, type CommandSpec } from './call.ts';
import { requireCollection } from './collection-commands.ts';
import { cursorBatchSize } from './cursors.ts';
import { isPresent, parseIndexSpec } from './index-specs.ts';

function createIndexes(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { store } = call.services;
  const definitions = Array.isArray(call.command.indexes) ? call.command.indexes.filter(isDoc) : [];
  if (definitions.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  const specs = definitions.map((definition) => parseIndexSpec(definition));
  return whenFree(call, () => {
    const createdCollectionAutomatically = !store.find(namespace, null);
    const collection = store.ensure(namespace, null);
    store.waitForTransactions(collection);
    const numIndexesBefore = collection.specs.length;
    const present = [...collection.specs];
    const fresh = specs.filter((spec) => {
      const isNew = !equalValues(spec.key, { _id: 1 }) && !isPresent(present, spec);
      if (isNew) present.push(spec);
      return isNew;
    });
    if (fresh.length > 0) {
      collection.indexes = [...collection.indexes, ...fresh.map((spec) => collection.buildIndex(spec))];
      store.save(collection);
    }
    return { numIndexesBefore, numIndexesAfter: present.length, createdCollectionAutomatically, ok: 1 };
  });
}

function dropIndexes(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { index: wanted } = call.command;
  return whenFree(call, () => {
    const collection = requireCollection(call, namespace);
    call.services.store.waitForTransactions(collection);
    const nIndexesWas = collection.specs.length;
    const dropped =
      wanted === '*' ? collection.indexes : listOf(wanted).map((one) => findIndex(collection, one));
    collection.indexes = collection.indexes.filter((index) => !dropped.includes(index));
    call.services.store.save(collection);
    return { nIndexesWas, ok: 1 };
  });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

function findIndex(collection: Collection, wanted: unknown): Collection['indexes'][number] {
  if (wanted === '_id_' || equalValues(wanted, { _id: 1 }))
    throw new CommandError(72, 'cannot drop _id index');
  const index = collection.indexes.find(({ spec }) =>
    typeof wanted === 'string' ? spec.name === wanted : equalValues(spec.key, wanted),
  );
  if (index) return index;
  throw new CommandError(
    27,
    typeof wanted === 'string'
      ? `index not found with name [${wanted}]`
      : `can't find index with key: ${JSON.stringify(wanted)}`,
  );
}

function listIndexes(call: Call): Reply {
  const namespace = namespaceOf(call);
  const items = requireCollection(call, namespace).specs.map((spec) => writeDoc(spec));
  return call.services.cursors.open(namespace, items, cursorBatchSize(call.command));
}

export const INDEX_COMMANDS: Record<string, CommandSpec> = {
  createIndexes: { run: createIndexes, fields: words('indexes commitQuorum') },
  dropIndexes: { run: dropIndexes, fields: words('index') },
  listIndexes: { run: listIndexes, fields: words('cursor') },
};
