import { Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MongoProxy, startMongoProxy } from '#src/testing/mongo-proxy.ts';
import { startTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { defineModel } from './define-model.ts';
import { buildIndexes, compareIndexes, repairIndexes } from './indexes.ts';
import { openConnection } from './open-connection.ts';

interface ThingRecord {
  _id: string;
  name: string;
  at: Date;
}

function model(...indexes: Parameters<Schema['index']>[]) {
  const schema = new Schema<ThingRecord>({ _id: String, name: String, at: Date });
  for (const index of indexes) schema.index(...index);
  return defineModel<ThingRecord>('Thing', 'things', schema);
}

const unique = model([{ name: 1 }, { unique: true }], [{ at: 1 }, { expireAfterSeconds: 60 }]);
const named = model([
  { name: 1 },
  { unique: true, name: 'own', partialFilterExpression: { at: { $exists: true } } },
]);

let database: TestDatabase;
let proxy: MongoProxy;
let commands: string[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
  proxy = await startMongoProxy(database.uri);
  proxy.rules = {
    onCommand(name) {
      commands.push(name);
      return null;
    },
  };
});
beforeEach(async () => {
  commands = [];
  await database.connection.dropDatabase();
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

/** Each on a connection of its own, as each start of a service is. */
async function start(...models: Parameters<typeof buildIndexes>[0]) {
  const connection = await openConnection(proxy.uri, { dbName: database.dbName });
  try {
    await buildIndexes(models, connection);
    return await connection.collection('things').listIndexes().toArray();
  } finally {
    await connection.close();
  }
}

describe('a start', () => {
  it('makes the collections and indexes of the models', async () => {
    expect(await start(unique)).toMatchObject([
      { name: '_id_' },
      { name: 'name_1', key: { name: 1 }, unique: true },
      { name: 'at_1', key: { at: 1 }, expireAfterSeconds: 60 },
    ]);
  });

  it('asks for no index that is there', async () => {
    await start(unique, named);
    commands = [];
    await start(unique);
    await start(named);
    expect(commands).toContain('listIndexes');
    expect(commands).not.toContain('create');
    expect(commands).not.toContain('createIndexes');
  });

  it('makes only what is missing, and leaves what no model has', async () => {
    await start(named);
    expect((await start(unique)).map(({ name }) => name)).toEqual(['_id_', 'own', 'name_1', 'at_1']);
    const [things] = await compareIndexes([unique], database.connection);
    expect(things).toMatchObject({ collection: 'things', missing: [], surplus: [{ name: 'own' }] });
  });

  it('says what to run when an index of the same name is another one', async () => {
    await start(model([{ name: 1 }]));
    await expect(start(unique)).rejects.toThrow(
      'The index name_1 of things is not as this version needs it. Run: npx backline migrate',
    );
  });

  it('of several processes at once succeeds in all', async () => {
    await Promise.all(Array.from({ length: 4 }, () => start(unique)));
  });
});

describe('a repair', () => {
  const repair = async (...models: Parameters<typeof repairIndexes>[0]) => {
    await repairIndexes(models, database.connection);
    return database.connection.collection('things').listIndexes().toArray();
  };

  it('drops what no model has, and makes what is missing', async () => {
    await start(named);
    expect((await repair(unique)).map(({ name }) => name)).toEqual(['_id_', 'name_1', 'at_1']);
  });

  it('replaces an index of the same name, so that the service can start', async () => {
    await start(model([{ name: 1 }], [{ at: 1 }, { expireAfterSeconds: 5 }]));
    await repair(unique);
    expect(await start(unique)).toMatchObject([
      { name: '_id_' },
      { name: 'name_1', unique: true },
      { name: 'at_1', expireAfterSeconds: 60 },
    ]);
  });

  it('is announced by a comparison, which changes nothing', async () => {
    expect(await compareIndexes([unique, unique], database.connection)).toEqual([
      {
        collection: 'things',
        isNew: true,
        missing: [expect.objectContaining({ name: 'name_1' }), expect.objectContaining({ name: 'at_1' })],
        surplus: [],
      },
    ]);
    expect(await database.connection.listCollections()).toEqual([]);
  });
});
