import type {
  AnyBulkWriteOperation,
  AnyClientBulkWriteModel,
  ClientSession,
  Collection,
  Db,
  Document,
} from 'mongodb';
import { driverOptions, type Entities, type ObservedClient } from './entities.ts';
import { Mismatch } from './matches.ts';
import type { EntitySpec, Operation } from './spec-files.ts';

type Run<T> = (target: T, args: Document) => Promise<unknown>;

const COLLECTION: Record<string, Run<Collection>> = {
  aggregate: (on, { pipeline, ...rest }) => on.aggregate(pipeline, rest).toArray(),
  bulkWrite: (on, { requests, ...rest }) => on.bulkWrite(requests as AnyBulkWriteOperation[], rest),
  count: (on, { filter, ...rest }) => on.count(filter, rest),
  countDocuments: (on, { filter, ...rest }) => on.countDocuments(filter, rest),
  createIndex: (on, { keys, ...rest }) => on.createIndex(keys, rest),
  deleteMany: (on, { filter, ...rest }) => on.deleteMany(filter, rest),
  deleteOne: (on, { filter, ...rest }) => on.deleteOne(filter, rest),
  distinct: (on, { fieldName, filter, ...rest }) => on.distinct(fieldName, filter, rest),
  estimatedDocumentCount: (on, args) => on.estimatedDocumentCount(args),
  find: (on, { filter, ...rest }) => on.find(filter, rest).toArray(),
  findOne: (on, { filter, ...rest }) => on.findOne(filter, rest),
  findOneAndDelete: (on, { filter, ...rest }) => on.findOneAndDelete(filter, rest),
  findOneAndReplace: (on, { filter, replacement, ...rest }) =>
    on.findOneAndReplace(filter, replacement, rest),
  findOneAndUpdate: (on, { filter, update, ...rest }) => on.findOneAndUpdate(filter, update, rest),
  insertMany: (on, { documents, ...rest }) => on.insertMany(documents, rest),
  insertOne: (on, { document, ...rest }) => on.insertOne(document, rest),
  replaceOne: (on, { filter, replacement, ...rest }) => on.replaceOne(filter, replacement, rest),
  updateMany: (on, { filter, update, ...rest }) => on.updateMany(filter, update, rest),
  updateOne: (on, { filter, update, ...rest }) => on.updateOne(filter, update, rest),
};

const DATABASE: Record<string, Run<Db>> = {
  aggregate: (on, { pipeline, ...rest }) => on.aggregate(pipeline, rest).toArray(),
  createCollection: (on, { collection, ...rest }) => on.createCollection(collection, rest),
  dropCollection: (on, { collection, ...rest }) => on.dropCollection(collection, rest),
  modifyCollection: (on, { collection, ...rest }) => on.command({ collMod: collection, ...rest }),
  runCommand: (on, { command, commandName: _name, ...rest }) => on.command(command, rest),
};

const SESSION: Record<string, Run<ClientSession>> = {
  abortTransaction: (on) => on.abortTransaction(),
  commitTransaction: (on) => on.commitTransaction(),
  endSession: (on) => on.endSession(),
  startTransaction: async (on, args) => on.startTransaction(args),
};

const CLIENT: Record<string, Run<ObservedClient>> = {
  clientBulkWrite: ({ client }, { models, ...rest }) =>
    client.bulkWrite((models as Record<string, Document>[]).map(namedModel), rest),
};

/** `{ insertOne: { … } }` of the format is `{ name: 'insertOne', … }` of the driver. */
function namedModel(model: Record<string, Document>): AnyClientBulkWriteModel<Document> {
  const [[name, fields] = []] = Object.entries(model);
  return { name, ...fields } as AnyClientBulkWriteModel<Document>;
}

const TEST_RUNNER: Record<string, Run<Entities>> = {
  createEntities: async (on, { entities }) => on.create(entities as EntitySpec[]),
  assertSessionTransactionState: async (on, { session, state }) => {
    const { transaction } = on.session(session) as ClientSession & { transaction: { state: string } };
    const actual = STATES.get(transaction.state);
    if (actual !== state) throw new Mismatch(`transaction: expected ${state}, got ${actual}`);
  },
  // A session is pinned only to a router of a sharded cluster.
  assertSessionUnpinned: async () => {},
  assertCollectionExists: (on, args) => assertHas(on, args, true),
  assertCollectionNotExists: (on, args) => assertHas(on, args, false),
  assertIndexExists: (on, args) => assertHasIndex(on, args, true),
  assertIndexNotExists: (on, args) => assertHasIndex(on, args, false),
};

const STATES = new Map([
  ['NO_TRANSACTION', 'none'],
  ['STARTING_TRANSACTION', 'starting'],
  ['TRANSACTION_IN_PROGRESS', 'in_progress'],
  ['TRANSACTION_COMMITTED', 'committed'],
  ['TRANSACTION_COMMITTED_EMPTY', 'committed'],
  ['TRANSACTION_ABORTED', 'aborted'],
]);

async function assertHas(
  { admin }: Entities,
  { databaseName, collectionName }: Document,
  expected: boolean,
): Promise<void> {
  const found = await admin.db(databaseName).listCollections({ name: collectionName }).toArray();
  if (found.length > 0 !== expected)
    throw new Mismatch(`collection ${collectionName}: exists is not ${expected}`);
}

async function assertHasIndex(
  { admin }: Entities,
  { databaseName, collectionName, indexName }: Document,
  expected: boolean,
): Promise<void> {
  const collection = admin.db(databaseName).collection(collectionName);
  // A missing collection has no indexes.
  const names: unknown[] = await collection.indexes().then(
    (indexes) => indexes.map(({ name }) => name),
    () => [],
  );
  if (names.includes(indexName) !== expected)
    throw new Mismatch(`index ${indexName}: exists is not ${expected}`);
}

/** Runs one operation of a test on its object. */
export async function runOperation(
  { name, object, arguments: args = {} }: Operation,
  entities: Entities,
): Promise<unknown> {
  const options = driverOptions(args);
  if (typeof options.session === 'string' && object !== 'testRunner')
    options.session = entities.session(options.session);
  if (object === 'testRunner') return named(TEST_RUNNER, name)(entities, options);
  const target = entities.get(object);
  if ('collectionName' in target) return named(COLLECTION, name)(target, options);
  if ('databaseName' in target) return named(DATABASE, name)(target, options);
  if ('endSession' in target) return named(SESSION, name)(target, options);
  if ('events' in target) return named(CLIENT, name)(target, options);
  throw new Error(`The runner does not know the operation ${name} of ${object}`);
}

function named<T>(table: Record<string, Run<T>>, name: string): Run<T> {
  const run = table[name];
  if (!run) throw new Error(`The runner does not know the operation ${name}`);
  return run;
}
