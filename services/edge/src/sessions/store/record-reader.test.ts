import type { Model } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { createRecordReader } from './record-reader.ts';
import { edgeSessionModel, type EdgeSessionRecord } from './sessions.model.ts';

let database: TestDatabase;
let model: Model<EdgeSessionRecord>;
beforeAll(async () => {
  database = await startTestDatabase();
  model = edgeSessionModel(database.connection);
  await model.collection.insertMany([{ _id: 'one' }, { _id: 'two' }] as never[]);
});
afterAll(() => database.close());

it('answers reads that come together with one query, each with its own record', async () => {
  const read = createRecordReader(model);
  const find = vi.spyOn(model, 'find');
  const found = await Promise.all(['one', 'two', 'gone', 'one'].map(read));
  expect(found.map((record) => record?._id)).toEqual(['one', 'two', undefined, 'one']);
  expect(find).toHaveBeenCalledOnce();
});

it('keeps no answer: the next read sees that a session is over', async () => {
  const read = createRecordReader(model);
  expect(await read('two')).not.toBeNull();
  await model.deleteOne({ _id: 'two' });
  expect(await read('two')).toBeNull();
});
