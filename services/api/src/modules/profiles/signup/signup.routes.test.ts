import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi, type TestResponse } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const save = (token: string | undefined, body: unknown): Promise<TestResponse> =>
  api.call('PUT', '/api/signup/draft', { token, body });

const EMPTY = { socialUrls: {}, extracted: null, fields: {}, updatedAt: null };

describe('a signup’s draft', () => {
  it('is refused to strangers, venues and artists with a profile', async () => {
    const calls = (token: string | undefined) => [
      api.get('/api/signup/draft', token),
      save(token, { fields: { bio: 'x' } }),
      api.post('/api/signup/extract', token, { socialUrls: { soundcloud: '@juno' } }),
    ];
    const statuses = async (token: string | undefined) =>
      (await Promise.all(calls(token))).map(({ status }) => status);
    expect(await statuses(undefined)).toEqual([401, 401, 401]);
    expect(await statuses((await makeVenue(api)).token)).toEqual([403, 403, 403]);
    expect(await statuses((await makeArtist(api)).token)).toEqual([403, 403, 403]);
  });

  it('is empty at first', async () => {
    expect((await api.get('/api/signup/draft', api.signIn())).body).toEqual(EMPTY);
  });

  it('takes text as long as the form does, and no longer', async () => {
    const token = api.signIn();
    const { status, body } = await save(token, {
      socialUrls: { spotify: 'x'.repeat(501) },
      fields: { bio: 'x'.repeat(10_001), genres: ['ok', 'y'.repeat(501)] },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['socialUrls.spotify', 'fields.genres.1', 'fields.bio']);
    expect((await api.get('/api/signup/draft', token)).body).toEqual(EMPTY);
  });

  it('keeps unfinished text, and the fields that two screens save at once [calls 19]', async () => {
    const token = api.signIn();
    const answers = await Promise.all([
      save(token, { socialUrls: { spotify: 'https://open.spot' } }),
      save(token, { fields: { bio: 'I play ', genres: ['Dub'] } }),
      save(token, { fields: { mixUrl: 'soundcl' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kept = {
      socialUrls: { spotify: 'https://open.spot' },
      extracted: null,
      fields: { bio: 'I play ', genres: ['Dub'], mixUrl: 'soundcl' },
      updatedAt: '2046-11-21T12:00:00.000Z',
    };
    expect((await api.get('/api/signup/draft', token)).body).toEqual(kept);
    api.passHours(30);
    const later = await save(token, { fields: { bio: '', extracted: 'x', genres: [] }, extracted: {} });
    expect(later.body).toEqual({
      ...kept,
      fields: { bio: '', genres: [], mixUrl: 'soundcl' },
      updatedAt: '2046-11-22T18:00:00.000Z',
    });
  });

  it('belongs to its own person, whatever the request says [privacy 6]', async () => {
    const [owner, other] = [api.signIn({ userId: 'draft-owner' }), api.signIn()];
    await save(owner, { fields: { stageName: 'A secret name' } });
    const others = await Promise.all([
      api.get('/api/signup/draft?userId=draft-owner&_id=draft-owner', other),
      save(other, { userId: 'draft-owner', _id: 'draft-owner', fields: { bio: 'mine' } }),
    ]);
    expect(JSON.stringify(others)).not.toContain('A secret name');
    expect((await api.get('/api/signup/draft', owner)).body.fields).toEqual({ stageName: 'A secret name' });
  });

  it('follows the account to another session [artist-signup 26]', async () => {
    const first = api.signIn({ userId: 'two-devices' });
    await save(first, { fields: { location: 'Rotterdam' } });
    api.endSession(first);
    const second = api.signIn({ userId: 'two-devices' });
    expect((await api.get('/api/signup/draft', second)).body.fields).toEqual({ location: 'Rotterdam' });
  });
});
