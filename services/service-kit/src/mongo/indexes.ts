import { isDeepStrictEqual } from 'node:util';
import type { Connection, mongo } from 'mongoose';
import { UserError } from '#src/user-error.ts';

/** A definition by `defineModel`, of any records. */
export type AnyModel = (connection: Connection) => {
  collection: { name: string };
  schema: { indexes(): [object, object?][] };
};

/** An index as we compare it: its keys and options, without the version that the server gives it. */
export interface IndexSpec {
  name: string;
  key: Record<string, number>;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: object;
  expireAfterSeconds?: number;
}

/** The indexes of the models that a database lacks, and those that it has beside them. */
export interface IndexDifferences {
  collection: string;
  /** Whether the database lacks the collection itself. */
  isNew: boolean;
  /** Indexes of a model that the database does not have. */
  missing: IndexSpec[];
  /** Indexes of the database that no model has. One that a model has with other options is in both lists. */
  surplus: IndexSpec[];
}

const NAMESPACE_EXISTS = 48;

/**
 * Makes every collection and index of the models that the database lacks. It asks for nothing that is there, so
 * that a start does not wait for transactions that hold a collection.
 *
 * @throws UserError when an index has other options than its model says.
 */
export async function buildIndexes(models: readonly AnyModel[], connection: Connection): Promise<void> {
  for (const { collection, isNew, missing, surplus } of await compareIndexes(models, connection)) {
    if (isNew) await makeCollection(databaseOf(connection), collection);
    const changed = missing.find(({ name }) => surplus.some((other) => other.name === name));
    if (changed) {
      throw new UserError(
        `The index ${changed.name} of ${collection} is not as this version needs it. Run: npx backline migrate`,
      );
    }
    if (missing.length > 0) await databaseOf(connection).collection(collection).createIndexes(missing);
  }
}

/** Compares the models with the database, one entry for each collection. It changes nothing. */
export async function compareIndexes(
  models: readonly AnyModel[],
  connection: Connection,
): Promise<IndexDifferences[]> {
  const database = databaseOf(connection);
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  const present = new Set(found.map(({ name }) => name));
  const wantedOf = new Map<string, IndexSpec[]>();
  for (const model of models) {
    const { collection, schema } = model(connection);
    // Several models may share a collection: each service has one for rate limits.
    const wanted = wantedOf.get(collection.name) ?? [];
    const own = schema.indexes().map(([key, options]) => specOf({ ...options, key: { ...key } }));
    wantedOf.set(collection.name, [...wanted, ...own.filter((spec) => !includes(wanted, spec))]);
  }
  const differences: IndexDifferences[] = [];
  for (const [collection, wanted] of wantedOf) {
    const isNew = !present.has(collection);
    const stored = isNew ? [] : await storedIndexes(database, collection);
    differences.push({
      collection,
      isNew,
      missing: wanted.filter((spec) => !includes(stored, spec)),
      surplus: stored.filter((spec) => !includes(wanted, spec)),
    });
  }
  return differences;
}

/** Drops every index that no model has, and makes those that are missing. */
export async function repairIndexes(models: readonly AnyModel[], connection: Connection): Promise<void> {
  const database = databaseOf(connection);
  for (const { collection, isNew, missing, surplus } of await compareIndexes(models, connection)) {
    if (isNew) await makeCollection(database, collection);
    // A new index may have the name or the keys of one that has to go.
    for (const { name } of surplus) await database.collection(collection).dropIndex(name);
    if (missing.length > 0) await database.collection(collection).createIndexes(missing);
  }
}

async function storedIndexes(database: mongo.Db, collection: string): Promise<IndexSpec[]> {
  const indexes = await database.collection(collection).listIndexes().toArray();
  return indexes.filter(({ name }) => name !== '_id_').map(specOf);
}

function includes(specs: readonly IndexSpec[], wanted: IndexSpec): boolean {
  return specs.some(
    (spec) =>
      isDeepStrictEqual(spec, wanted) && isDeepStrictEqual(Object.keys(spec.key), Object.keys(wanted.key)),
  );
}

async function makeCollection(database: mongo.Db, name: string): Promise<void> {
  try {
    await database.createCollection(name);
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === NAMESPACE_EXISTS)) throw error;
  }
}

function databaseOf({ db }: Connection): mongo.Db {
  if (!db) throw new Error('The connection is not open');
  return db;
}

interface AnyIndex extends Partial<Omit<IndexSpec, 'key'>> {
  key: Record<string, unknown>;
}

/** From a schema's index or from the server's description of one. */
function specOf(index: AnyIndex): IndexSpec {
  const key = Object.fromEntries(Object.entries(index.key).map(([field, order]) => [field, Number(order)]));
  const { name, unique, sparse, partialFilterExpression, expireAfterSeconds } = index;
  return {
    name: name ?? Object.entries(key).flat().join('_'),
    key,
    ...(unique === true && { unique }),
    ...(sparse === true && { sparse }),
    ...(partialFilterExpression !== undefined && { partialFilterExpression: { ...partialFilterExpression } }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds: Number(expireAfterSeconds) }),
  };
}
