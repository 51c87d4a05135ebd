import { Binary, writeDoc, type Doc } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Collection } from '../store/collection.ts';
import type { Reply } from '../wire/message.ts';
import { isOn, namespaceOf, optionalDoc, whenFree, type Call, type CommandSpec } from './call.ts';
import { cursorBatchSize } from './cursors.ts';

const CREATE_OPTIONS = [
  'capped',
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'validator',
  'validationLevel',
  'validationAction',
  'indexOptionDefaults',
  'viewOn',
  'pipeline',
  'encryptedFields',
  'storageEngine',
];

function create(call: Call): Reply {
  const namespace = namespaceOf(call);
  const option = CREATE_OPTIONS.find(
    (name) => call.command[name] !== undefined && call.command[name] !== false,
  );
  if (option !== undefined) throw notSupported(`a collection with ${option}`);
  // MongoDB answers a repeated create with the same options, here always none, like the first.
  if (!call.services.store.find(namespace, null)) call.services.store.create(namespace, {});
  return { ok: 1 };
}

function drop(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { store } = call.services;
  return whenFree(call, () => {
    const collection = store.find(namespace, null);
    if (!collection) return { ok: 1 };
    store.drop(collection);
    return { nIndexesWas: collection.specs.length, ns: namespace, ok: 1 };
  });
}

function dropDatabase(call: Call): Promise<Reply> {
  return whenFree(call, () => {
    for (const collection of collectionsOf(call)) call.services.store.drop(collection);
    return { dropped: call.database, ok: 1 };
  });
}

function collectionsOf(call: Call): Collection[] {
  const prefix = `${call.database}.`;
  return [...call.services.store.collections.values()].filter(({ namespace }) =>
    namespace.startsWith(prefix),
  );
}

function listCollections(call: Call): Reply {
  const { command, database, services } = call;
  const test = compileFilter(optionalDoc(command.filter, 'filter'));
  const described = collectionsOf(call).map((collection): Doc => {
    const name = collection.namespace.slice(database.length + 1);
    if (isOn(command.nameOnly)) return { name, type: 'collection' };
    const uuid = new Binary(Buffer.from(collection.uuid.replaceAll('-', ''), 'hex'), Binary.SUBTYPE_UUID);
    return {
      name,
      type: 'collection',
      options: collection.options,
      info: { readOnly: false, uuid },
      idIndex: collection.specs[0],
    };
  });
  const items = described.filter(test).map((doc) => writeDoc(doc));
  return services.cursors.open(`${database}.$cmd.listCollections`, items, cursorBatchSize(command));
}

function listDatabases(call: Call): Reply {
  const sizes = new Map<string, number>();
  for (const { namespace, bytes } of call.services.store.collections.values()) {
    const [name = ''] = namespace.split('.');
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  const test = compileFilter(optionalDoc(call.command.filter, 'filter'));
  const databases = [...sizes]
    .map(([name, sizeOnDisk]): Doc => ({ name, sizeOnDisk, empty: false }))
    .filter(test);
  if (isOn(call.command.nameOnly)) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  const totalSize = [...sizes.values()].reduce((total, size) => total + size, 0);
  return { databases, totalSize, ok: 1 };
}

export function requireCollection(call: Call, namespace: string): Collection {
  const collection = call.services.store.find(namespace, null);
  if (!collection) throw new CommandError(26, `ns does not exist: ${namespace}`);
  return collection;
}

export const COLLECTION_COMMANDS: Record<string, CommandSpec> = {
  create: { run: create, fields: [...CREATE_OPTIONS, 'autoIndexId'] },
  drop: { run: drop, fields: [] },
  dropDatabase: { run: dropDatabase, fields: [] },
  listCollections: {
    run: listCollections,
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  },
  listDatabases: { run: listDatabases, fields: ['filter', 'nameOnly', 'authorizedDatabases'] },
};
