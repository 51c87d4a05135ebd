import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import type { Posting } from '#src/modules/records/ledger/plan-entries.ts';
import { makeArtist, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

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
  it('belong to artists with a profile only [credits 2]', async () => {
    expect((await api.get('/api/credits')).status).toBe(401);
    expect((await api.get('/api/credits', api.signIn())).status).toBe(403);
    expect((await api.get('/api/credits', (await makeVenue(api)).token)).status).toBe(403);
  });

  it('begin with a grant of 100 [credits 1]', async () => {
    const { body } = await api.get('/api/credits', (await makeArtist(api)).token);
    expect(body).toMatchObject({ balance: 100, held: 0, available: 100 });
    expect(body.entries).toEqual([
      expect.objectContaining({ kind: 'grant', balance: 100, held: 0, note: 'Welcome to Backline' }),
    ]);
  });

  it('show the newest entries first, and the effect of each [credits 2, credits 3]', async () => {
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

describe('the ledger', () => {
  const linesOf = async (token: string, path = '/api/credits/entries') => {
    const { body, headers } = await api.get(path, token);
    return { lines: body, next: /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] };
  };

  it('belongs to artists with a profile only', async () => {
    expect((await api.get('/api/credits/entries')).status).toBe(401);
    expect((await api.get('/api/credits/entries', (await makeVenue(api)).token)).status).toBe(403);
  });

  it('shows the available credits after each entry, page by page, while new entries are added [paths 27]', async () => {
    const { id: artistId, token } = await makeArtist(api);
    await write({ artistId, kind: 'hold', amount: 30, cause: `${artistId} x` });
    await write({ artistId, kind: 'hold', amount: 0, cause: `${artistId} free` });
    await write({ artistId, kind: 'capture', amount: 30, cause: `${artistId} x` });
    await write({ artistId, kind: 'reversal', amount: 30, cause: `${artistId} x` });
    const first = await linesOf(token, '/api/credits/entries?limit=2');
    expect(first.lines).toMatchObject([
      { kind: 'reversal', available: 100 },
      { kind: 'capture', available: 70 },
    ]);
    await write({ artistId, kind: 'hold', amount: 5, cause: `${artistId} y` });
    const second = await linesOf(token, first.next);
    expect(second.lines).toMatchObject([
      { kind: 'hold', available: 70 },
      { kind: 'grant', available: 100 },
    ]);
    expect(second.next).toBeUndefined();
  });

  it('refuses a cursor that it did not issue', async () => {
    const { status, body } = await api.get('/api/credits/entries?cursor=x', (await makeArtist(api)).token);
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('cursor');
  });
});
