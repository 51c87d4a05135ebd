import mongoose from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalMongo } from './index.ts';
import { ADMINISTRATION, REFUSED_CALLS } from './testing/mongoose/administration.ts';
import { PIPELINES, READS } from './testing/mongoose/reads.ts';
import { ARTISTS, ORDERS, type Shop, shopOf } from './testing/mongoose/shop.ts';
import { SAVES, UPDATES } from './testing/mongoose/writes.ts';

async function openShop(): Promise<Shop> {
  const { uri, close } = await startLocalMongo({ thread: false });
  const connection = await mongoose.createConnection(uri, { dbName: 'test' }).asPromise();
  onTestFinished(async () => {
    await connection.close();
    await close();
  });
  const shop = shopOf(connection);
  await shop.Order.insertMany(ORDERS);
  await shop.Artist.insertMany(ARTISTS);
  return shop;
}

describe.each(
  Object.entries({ save: SAVES, update: UPDATES, find: READS, aggregate: PIPELINES, manage: ADMINISTRATION }),
)('mongoose can %s', (_kind, calls) => {
  it.each(calls)('%s', async (_title, call, result) => {
    const answer = await call(await openShop());
    if (typeof result === 'object' && result !== null) expect(answer).toMatchObject(result);
    else expect(answer).toEqual(result);
  });
});

describe('mongoose gets a refusal for each feature that is left out', () => {
  it.each(REFUSED_CALLS)('%s', async (_title, call, refusal) => {
    await expect(call(await openShop())).rejects.toMatchObject({
      code: 115,
      message: expect.stringContaining(refusal) as string,
    });
  });
});
