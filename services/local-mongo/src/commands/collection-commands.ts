import type { Doc } from '#src/bson/doc.ts';
import { Binary, writeDoc } from '#src/bson/values.ts';
import { isOn, optionalDoc } from '#src/options.ts';
import { compileFilter } from '#src/query/match.ts';
import type { Collection } from '#src/store/collection.ts';
import type { Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf, whenFree } from './call.ts';
import { cursorBatchSize } from './cursor-commands.ts';

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
  create: { run: create, fields: ['autoIndexId'] },
  drop: { run: drop, fields: [] },
  dropDatabase: { run: dropDatabase, fields: [] },
  listCollections: {
    run: listCollections,
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  },
};
