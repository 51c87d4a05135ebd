import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type HeldLock, holdLock, type LockRecord } from './hold-lock.ts';

const OTHER = 'Another import';

let database: TestDatabase;
let db: mongo.Db;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.connection.db!;
});
afterAll(() => database.close());

async function take(id: string): Promise<HeldLock> {
  const lock = await holdLock(db, { collection: 'locks', id, other: OTHER });
  onTestFinished(lock.stop);
  return lock;
}

const locks = () => db.collection<LockRecord>('locks');
/** As if its process had been killed so many seconds ago. */
const kill = async (id: string, seconds: number) => {
  const { localTime } = await db.command({ hello: 1 });
  const aliveAt = new Date((localTime as Date).getTime() - seconds * 1000);
  await locks().updateOne({ _id: id }, { $set: { aliveAt } });
};

describe('a lock', () => {
  it('is had by one process at a time', async () => {
    const { former } = await take('one');
    expect(former).toBeNull();
    await expect(take('one')).rejects.toThrow(
      'Another import is running. If it was killed, run this command again 30 seconds after its end.',
    );
    expect((await take('another')).former).toBeNull();
  });

  it('goes to one of several that ask at once', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => take('crowd')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be taken again once it was given back', async () => {
    await (await take('released')).release();
    expect((await take('released')).former).toBeNull();
  });
});

describe('a process that was killed', () => {
  it('keeps its lock for thirty seconds', async () => {
    await take('fresh');
    await kill('fresh', 25);
    await expect(take('fresh')).rejects.toThrow('Another import is running.');
  });

  it('loses it afterwards, and its note is told', async () => {
    const first = await take('dead');
    await first.noteWriting();
    await kill('dead', 31);
    const second = await take('dead');
    expect(second.former).toMatchObject({ _id: 'dead', isWriting: true });
    await expect(second.requireOwn()).resolves.toBeUndefined();
  });

  it('learns that another took over, and takes nothing away from it', async () => {
    const first = await take('late');
    await kill('late', 31);
    const second = await take('late');
    await expect(first.requireOwn()).rejects.toThrow('Another import took over.');
    await first.noteWriting();
    await first.release();
    expect(await locks().findOne({ _id: 'late' })).toMatchObject({ isWriting: false });
    await expect(second.requireOwn()).resolves.toBeUndefined();
  });
});

it('a sign of life is by the clock of the database', async () => {
  const lock = await take('signs');
  await kill('signs', 20);
  await lock.requireOwn();
  const { localTime } = await db.command({ hello: 1 });
  const record = await locks().findOne({ _id: 'signs' });
  expect((localTime as Date).getTime() - record!.aliveAt.getTime()).toBeLessThan(10_000);
});
