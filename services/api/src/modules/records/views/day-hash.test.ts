import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiContext } from '#src/context.ts';
import { dayOf, hasherOfDay } from './day-hash.ts';
import { viewSaltModel } from './views.model.ts';

let database: TestDatabase;
let context: ApiContext;
beforeAll(async () => {
  database = await startTestDatabase();
  context = { connection: database.connection } as ApiContext;
});
afterAll(() => database.close());

it('a day is one of UTC', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-22T00:30:00+01:00'))).toBe('2026-11-21');
});

describe('a viewer', () => {
  it('has one hash on a day, and another one on the next', async () => {
    const [today, again, tomorrow] = [
      await hasherOfDay(context, '2046-11-21'),
      await hasherOfDay(context, '2046-11-21'),
      await hasherOfDay(context, '2046-11-22'),
    ];
    expect(again('viewer')).toEqual(today('viewer'));
    expect(tomorrow('viewer')._id).not.toBe(today('viewer')._id);
    expect(today('another viewer')._id).not.toBe(today('viewer')._id);
  });

  it('is not in the hash, and the hash goes with its salt after 48 hours', async () => {
    const hash = (await hasherOfDay(context, '2046-11-23'))('viewer');
    expect(hash._id).not.toContain('viewer');
    expect(hash.expiresAt.toISOString()).toBe('2046-11-25T00:00:00.000Z');
    const salt = await viewSaltModel(context.connection).findById('2046-11-23').lean();
    expect(salt?.expiresAt).toEqual(hash.expiresAt);
  });

  it('has one hash in all processes, also when all begin the day at once', async () => {
    const hashers = await Promise.all(Array.from({ length: 8 }, () => hasherOfDay(context, '2046-11-24')));
    expect(new Set(hashers.map((hashOf) => hashOf('viewer')._id)).size).toBe(1);
  });

  it('cannot be found again once the salt is gone', async () => {
    const before = (await hasherOfDay(context, '2046-11-25'))('viewer');
    await viewSaltModel(context.connection).deleteOne({ _id: '2046-11-25' });
    expect((await hasherOfDay(context, '2046-11-25'))('viewer')._id).not.toBe(before._id);
  });
});
