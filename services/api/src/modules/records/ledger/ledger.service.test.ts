import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { ledgerModel, walletModel } from './ledger.model.ts';
import { postEntries, postEntry } from './ledger.service.ts';
import type { Posting } from './plan-entries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const write = (posting: Omit<Posting, 'note'>) =>
  inTransaction(api.context.connection, (session) =>
    postEntry(api.context, { ...posting, note: 'A test' }, session),
  );

describe('credits', () => {
  it('cannot be held, captured or released beyond the present amounts [credits 7]', async () => {
    const { id: artistId } = await makeArtist(api);
    expect(await write({ artistId, kind: 'hold', amount: 101, cause: 'a' })).toBe(false);
    expect(await write({ artistId, kind: 'capture', amount: 1, cause: 'a' })).toBe(false);
    expect(await write({ artistId, kind: 'release', amount: 1, cause: 'a' })).toBe(false);
    expect(await ledgerModel(api.context.connection).countDocuments({ artistId })).toBe(1);
  });

  it('refuse a second entry of the same cause and kind, and leave the wallet as it was [credits 5]', async () => {
    const { id: artistId } = await makeArtist(api);
    const hold = { artistId, kind: 'hold' as const, amount: 10, cause: `application of ${artistId}` };
    expect(await write(hold)).toBe(true);
    await expect(write(hold)).rejects.toThrow(/duplicate key/);
    expect(await walletModel(api.context.connection).findById(artistId).lean()).toMatchObject({
      balance: 100,
      held: 10,
    });
  });

  it('refuse a second posting of one artist in the same write, and leave the wallet as it was', async () => {
    const { id: artistId } = await makeArtist(api);
    const hold = { artistId, kind: 'hold' as const, amount: 10, note: 'A test' };
    const causes = ['one', 'other'].map((cause) => ({ ...hold, cause: `${cause} of ${artistId}` }));
    await expect(
      inTransaction(api.context.connection, (session) => postEntries(api.context, causes, session)),
    ).rejects.toThrow('A wallet has changed meanwhile');
    expect(await walletModel(api.context.connection).findById(artistId).lean()).toMatchObject({
      held: 0,
      entries: 1,
    });
  });
});
