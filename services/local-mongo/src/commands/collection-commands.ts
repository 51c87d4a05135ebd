import { type Doc, isDoc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { compareKeys } from '#src/bson/order.ts';
import { Binary } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { compileFilter } from '#src/query/match.ts';
import type { Collection } from '#src/store/collection.ts';
import { OK, type Reply } from '#src/wire/reply.ts';
import { type Call, type CommandSpec, namespaceOf, newNamespaceOf, whenFree } from './call.ts';
import { checkCursor, cursorBatchSize } from './reading/cursor-commands.ts';
import { listed } from './reading/cursors.ts';
import { checkCollation, checkFields, countIn, type Fields, isOn } from './fields.ts';

const CREATE_FIELDS: Fields = {
  autoIndexId: 'refused',
  capped: 'refused',
  changeStreamPreAndPostImages: 'refused',
  clusteredIndex: 'refused',
  collation: 'object',
  encryptedFields: 'refused',
  expireAfterSeconds: 'refused',
  idIndex: 'refused',
  indexOptionDefaults: 'refused',
  max: 'refused',
  pipeline: 'refused',
  size: 'refused',
  storageEngine: 'refused',
  temp: 'refused',
  timeseries: 'refused',
  validationAction: 'refused',
  validationLevel: 'refused',
  validator: 'refused',
  viewOn: 'refused',
};

/** Makes a collection. MongoDB answers a repeated create with equal options like the first one. */
function create(call: Call): Reply {
  checkCollation(call.command);
  call.services.store.ensure(newNamespaceOf(call), null);
  return { ok: OK };
}

function drop(call: Call): Promise<Reply> {
  const namespace = namespaceOf(call);
  const { store } = call.services;
  return whenFree(call, () => {
    const collection = store.find(namespace, null);
    if (!collection) return { ok: OK };
    store.drop(collection);
    return { nIndexesWas: collection.specs.length, ns: namespace, ok: OK };
  });
}

function dropDatabase(call: Call): Promise<Reply> {
  const { database, command } = call;
  if (countIn(command.dropDatabase) !== 1)
    throw new CommandError(5255100, "Have to pass 1 as 'drop' parameter");
  if (database === 'admin') throw new CommandError(20, "Dropping the 'admin' database is prohibited.");
  return whenFree(call, () => {
    for (const collection of collectionsOf(call)) call.services.store.drop(collection);
    return { ok: OK };
  });
}

function checkDropDatabase({ command }: Pick<Call, 'command'>): void {
  checkFields('', { dropDatabase: command.dropDatabase }, { dropDatabase: 'number' });
}

function collectionsOf({ services, database }: Call): Collection[] {
  const all = [...services.store.collections.values()];
  return all.filter(({ namespace }) => namespace.startsWith(`${database}.`));
}

function listCollections(call: Call): Reply {
  const { command, database, services } = call;
  const test = compileFilter(isDoc(command.filter) ? command.filter : {});
  const described = collectionsOf(call).map(({ info, specs }): Doc => {
    const name = info.namespace.slice(database.length + 1);
    if (isOn(command.nameOnly)) return { name, type: 'collection' };
    const uuid = new Binary(4, Buffer.from(info.uuid.replaceAll('-', ''), 'hex'));
    return { name, type: 'collection', options: {}, info: { readOnly: false, uuid }, idIndex: specs[0] };
  });
  const items = described.filter((doc) => test(doc)).map((doc) => encodeDoc(doc));
  return services.cursors.open(
    call,
    `${database}.$cmd.listCollections`,
    listed(items),
    cursorBatchSize(command),
  );
}

function listDatabases({ command, services }: Call): Reply {
  const test = compileFilter(isDoc(command.filter) ? command.filter : {});
  const sizes = new Map<string, number>();
  for (const collection of services.store.collections.values()) {
    const [name = ''] = collection.namespace.split('.');
    sizes.set(name, (sizes.get(name) ?? 0) + collection.bytes);
  }
  const described = [...sizes]
    .sort(([a], [b]) => compareKeys(a, b))
    .map(([name, size]) => {
      return isOn(command.nameOnly) ? { name } : { name, sizeOnDisk: BigInt(size), empty: false };
    });
  const databases = described.filter((doc) => test(doc));
  if (isOn(command.nameOnly)) return { databases, ok: OK };
  const totalSize = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { databases, totalSize: BigInt(totalSize), totalSizeMb: BigInt(totalSize >>> 20), ok: OK };
}

export const COLLECTION_COMMANDS: Record<string, CommandSpec> = {
  create: {
    run: create,
    fields: CREATE_FIELDS,
    refusedInTransactions: true,
    writes: true,
  },
  drop: { run: drop, fields: {}, writes: true },
  dropDatabase: { run: dropDatabase, fields: {}, check: checkDropDatabase, writes: true },
  listCollections: {
    run: listCollections,
    fields: { filter: 'object', nameOnly: 'bool', authorizedCollections: 'bool', cursor: 'object' },
    check: ({ command }) => checkCursor(command),
  },
  listDatabases: {
    run: listDatabases,
    fields: { filter: 'object', nameOnly: 'flag', authorizedDatabases: 'bool' },
    adminOnly: true,
  },
};
