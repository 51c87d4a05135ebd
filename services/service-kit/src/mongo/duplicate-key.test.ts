import { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { defineModel } from './define-model.ts';
import { duplicateKey, duplicatesOf, insertOrFind, upsert } from './duplicate-key.ts';
import { buildIndexes } from './indexes.ts';

interface ThingRecord {
  _id: string;
  name: string;
}

const schema = new Schema<ThingRecord>({ _id: String, name: { type: String, required: true } });
schema.index({ name: 1 }, { unique: true });
const thingModel = defineModel<ThingRecord>('Thing', 'things', schema);

let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  [first, second] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  await buildIndexes([thingModel], first.connection);
});
afterAll(() => Promise.all([first.close(), second.close()]));

describe('a model', () => {
  it('is one for each connection, with its indexes', async () => {
    expect(thingModel(first.connection)).toBe(thingModel(first.connection));
    expect(thingModel(first.connection)).not.toBe(thingModel(second.connection));
    expect(thingModel.stored).toBe('things');
    const { name } = await thingModel(first.connection).create({ _id: 'a', name: 'A' });
    expect(name).toBe('A');
    expect(await thingModel(second.connection).countDocuments()).toBe(0);
  });
});

describe('a duplicate key', () => {
  const insert = (_id: string, name: string) => thingModel(first.connection).create({ _id, name });

  it('names the fields of its index', async () => {
    const error = await insert('b', 'A').catch((cause: unknown) => cause);
    expect(duplicateKey(error)).toBe('name');
    expect(duplicateKey(new Error('another'))).toBeUndefined();
  });

  it('tells the places of the refused operations of a bulk write', async () => {
    const documents = ['A', 'D', 'A'].map((name, place) => ({ _id: `bulk-${place}`, name }));
    const operations = documents.map((document) => ({ insertOne: { document } }));
    const written = thingModel(first.connection).bulkWrite(operations, { ordered: false });
    const error = await written.catch((cause: unknown) => cause);
    expect([...duplicatesOf(error)]).toEqual([0, 2]);
    expect(() => duplicatesOf(new Error('away'))).toThrow('away');
  });

  it('makes an insert find the record that was there first', async () => {
    const find = async () => thingModel(first.connection).findOne({ name: 'A' });
    expect((await insertOrFind(async () => insert('c', 'A'), find))?._id).toBe('a');
    await expect(insertOrFind(() => Promise.reject(new Error('away')), find)).rejects.toThrow('away');
  });

  it('of a record that a majority does not have is neither a success nor a conflict [idempotency 5]', async () => {
    const unknown = insertOrFind<unknown>(
      async () => insert('c', 'A'),
      () => Promise.resolve(null),
    );
    await expect(unknown).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await expect(upsert(async () => insert('c', 'A'))).rejects.toMatchObject({ status: 503 });
  });

  it('lets upserts at once all succeed', async () => {
    const things = thingModel(first.connection);
    const write = async () =>
      things.findOneAndUpdate(
        { _id: 'z' },
        { $setOnInsert: { name: 'Z' } },
        { upsert: true, returnDocument: 'after' },
      );
    const written = await Promise.all(Array.from({ length: 10 }, () => upsert(write)));
    expect(written.map((thing) => thing?.name)).toEqual(Array(10).fill('Z'));
  });
});
