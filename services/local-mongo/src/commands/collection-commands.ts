import { Binary, isOn, writeDoc, type Doc } from '../bson/values.ts';
import { compileFilter } from '../query/match.ts';
import type { Collection } from '../store/collection.ts';
import type { Reply } from '../wire/reply.ts';
import { words } from '../words.ts';
import { namespaceOf, optionalDoc, whenFree, type Call, type CommandSpec } from './call.ts';
import { cursorBatchSize } from './cursors.ts';

/** MongoDB answers a repeated create with the same options, here always none, like the first. */
function create(call: Call): Reply {
  call.services.store.ensure(namespaceOf(call), null);
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

function collectionsOf({ services, database }: Call): Collection[] {
  const all = [...services.store.collections.values()];
  return all.filter(({ info }) => info.namespace.startsWith(`${database}.`));
}

function listCollections(call: Call): Reply {
  const { command, database, services } = call;
  const test = compileFilter(optionalDoc(command.filter, 'filter'));
  const described = collectionsOf(call).map(({ info, specs }): Doc => {
    const name = info.namespace.slice(database.length + 1);
    if (isOn(command.nameOnly)) return { name, type: 'collection' };
    const uuid = new Binary(Buffer.from(info.uuid.replaceAll('-', ''), 'hex'), Binary.SUBTYPE_UUID);
    return { name, type: 'collection', options: {}, info: { readOnly: false, uuid }, idIndex: specs[0] };
  });
  const items = described.filter(test).map((doc) => writeDoc(doc));
  return services.cursors.open(`${database}.$cmd.listCollections`, items, cursorBatchSize(command));
}

export const COLLECTION_COMMANDS: Record<string, CommandSpec> = {
  create: { run: create, fields: words('autoIndexId') },
  drop: { run: drop, fields: words('') },
  dropDatabase: { run: dropDatabase, fields: words('') },
  listCollections: { run: listCollections, fields: words('filter nameOnly authorizedCollections cursor') },
};
