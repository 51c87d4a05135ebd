import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/database/transaction.ts';
import { makeArtist, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { ledgerModel, walletModel } from './credits.model.ts';
import { post, type Posting } from './credits.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const write = (posting: Omit<Posting, 'note'>) =>
  inTransaction(api.context.connection, (session) =>
    post(api.context, { ...posting, note: 'A test' }, session),
  );

describe('credits', () => {
  it('are nobody’s who has no artist profile', async () => {
    expect((await api.get('/api/credits')).status).toBe(401);
    expect((await api.get('/api/credits', api.signIn())).status).toBe(403);
    expect((await api.get('/api/credits', (await makeVenue(api)).token)).status).toBe(403);
  });

  it('begin with a grant of 100', async () => {
    const { body } = await api.get('/api/credits', (await makeArtist(api)).token);
    expect(body).toMatchObject({ balance: 100, held: 0, available: 100 });
    expect(body.entries).toEqual([
      expect.objectContaining({ kind: 'grant', balance: 100, held: 0, note: 'Welcome to Backline' }),
    ]);
  });

  it('cannot be held, captured or released beyond what is there', async () => {
    const { id: artistId } = await makeArtist(api);
    expect(await write({ artistId, kind: 'hold', amount: 101, cause: 'a' })).toBe(false);
    expect(await write({ artistId, kind: 'capture', amount: 1, cause: 'a' })).toBe(false);
    expect(await write({ artistId, kind: 'release', amount: 1, cause: 'a' })).toBe(false);
    expect(await ledgerModel(api.context.connection).countDocuments({ artistId })).toBe(1);
  });

  it('refuse a second entry of the same cause and kind, and leave the wallet as it was', async () => {
    const { id: artistId } = await makeArtist(api);
    const hold = { artistId, kind: 'hold' as const, amount: 10, cause: `application of ${artistId}` };
    expect(await write(hold)).toBe(true);
    await expect(write(hold)).rejects.toThrow(/duplicate key/);
    expect(await walletModel(api.context.connection).findById(artistId).lean()).toMatchObject({
      balance: 100,
      held: 10,
    });
  });

  it('show the newest entries first, and what each did', async () => {
    const artist = await makeArtist(api);
    const artistId = artist.id;
    await write({ artistId, kind: 'hold', amount: 30, cause: `${artistId} x` });
    await write({ artistId, kind: 'capture', amount: 30, cause: `${artistId} x` });
    const { body } = await api.get('/api/credits', artist.token);
    expect(body.available).toBe(70);
    expect(body.entries.map(({ kind, balance, held }: never) => [kind, balance, held])).toEqual([
      ['capture', -30, -30],
      ['hold', 0, 30],
      ['grant', 100, 0],
    ]);
  });
});
