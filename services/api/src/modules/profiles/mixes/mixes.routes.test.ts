import { MIXES_MAX } from '@backline/contracts/base/limits';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { holdersOf, makeMediaFile } from '#src/testing/media-files.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const LINK = 'https://soundcloud.com/juno/four-hours';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const create = (artist: TestArtist, fields: Record<string, unknown> = {}) =>
  api.post('/api/mixes', artist.token, { title: 'Four Hours', link: LINK, ...fields });
const mixesOf = async (artist: TestArtist) => (await api.get(`/api/mixes/artist/${artist.id}`)).body;
const titlesOf = async (artist: TestArtist) =>
  (await mixesOf(artist)).map(({ title }: { title: string }) => title);

describe('the mixes of an artist', () => {
  it('are none at first, and there is none without an artist', async () => {
    expect(await mixesOf(await makeArtist(api))).toEqual([]);
    expect((await api.get('/api/mixes/artist/nobody')).status).toBe(404);
  });

  it('are found by handle too, and caches may keep them for a moment [calls 7]', async () => {
    const artist = await makeArtist(api, { stageName: 'Tape Orchard' });
    await create(artist);
    const { body, headers } = await api.get('/api/mixes/artist/tape-orchard');
    expect(body).toMatchObject([{ title: 'Four Hours', artistId: artist.id }]);
    expect(headers.get('cache-control')).toContain('max-age=5');
  });

  it('contain known facts, and null for unknown ones [profiles 22, calls 7]', async () => {
    const artist = await makeArtist(api);
    const { status, body } = await create(artist, { genre: ' Dub Techno ', description: '' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      artistId: artist.id,
      title: 'Four Hours',
      genre: 'Dub Techno',
      description: null,
      duration: null,
      playCount: null,
      audioUrl: null,
      peaks: expect.any(Array),
      soundcloudPermalink: LINK,
      mixcloudPermalink: null,
    });
    expect(await mixesOf(artist)).toEqual([body]);
  });

  it('without own audio have 200 bars that are derived from the id [playing 11]', async () => {
    const artist = await makeArtist(api);
    const [{ body: one }, { body: other }] = [await create(artist), await create(artist)];
    const [shownOther, shownOne] = await mixesOf(artist);
    expect(one.peaks).toHaveLength(200);
    expect(shownOne.peaks).toEqual(one.peaks);
    expect(shownOther.peaks).toEqual(other.peaks);
    expect(one.peaks).not.toEqual(other.peaks);
  });
});

describe('a new mix', () => {
  it.each([
    ['https://www.mixcloud.com/juno/salt-house/', 'mixcloudPermalink'],
    ['soundcloud.com/juno/sets/salt-house?si=1', 'soundcloudPermalink'],
  ])('may be %s [media 32]', async (link, field) => {
    const { body } = await create(await makeArtist(api), { link });
    expect(body[field]).toMatch(/salt-house\/?$/);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'a'.repeat(121) }, 'title'],
    [{ description: 'a'.repeat(1001) }, 'description'],
    [{ link: 'https://soundcloud.com/juno' }, 'link'],
    [{ link: 'https://example.org/juno/mix' }, 'link'],
    [{ link: undefined }, 'link'],
  ])('is refused at the field for %o', async (fields, field) => {
    const { status, body } = await create(await makeArtist(api), fields);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it('needs an artist', async () => {
    expect((await api.post('/api/mixes', undefined, { title: 'A', link: LINK })).status).toBe(401);
    const venue = await makeVenue(api);
    expect((await api.post('/api/mixes', venue.token, { title: 'A', link: LINK })).status).toBe(403);
  });

  it('comes before the others, and never exceeds the limit [media 31]', async () => {
    const artist = await makeArtist(api);
    for (let number = 1; number < MIXES_MAX; number += 1) await create(artist, { title: `Mix ${number}` });
    expect((await titlesOf(artist)).slice(0, 2)).toEqual(['Mix 19', 'Mix 18']);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await create(artist)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await mixesOf(artist)).toHaveLength(MIXES_MAX);
  });
});

describe('a mix of an uploaded file', () => {
  const peaks = Array<number>(200).fill(0.5);

  /** Uploads a sound, in the state after the media service's check. */
  const upload = async ({ userId }: TestArtist, fields: Partial<MediaFileRecord> = {}) => {
    const sound = { kind: 'audio', file: `${'0a'.repeat(32)}.mp3`, durationSeconds: 3766.2, peaks } as const;
    return (await makeMediaFile(api, userId, { ...sound, ...fields }))._id;
  };
  const createOf = (artist: TestArtist, mediaFileId: string) =>
    api.post('/api/mixes', artist.token, { title: 'Four Hours', mediaFileId });

  it('has the address, the length and the bars of the file, and holds it while it is shown [media 34]', async () => {
    const artist = await makeArtist(api);
    const fileId = await upload(artist);
    const { status, body: mix } = await createOf(artist, fileId);
    expect(status).toBe(201);
    expect(mix).toMatchObject({ duration: 3766.2, peaks, playCount: 0, soundcloudPermalink: null });
    expect(mix.audioUrl).toBe(`/media/${'0a'.repeat(32)}.mp3`);
    expect(await holdersOf(api, fileId)).toEqual([`mix:${mix.id}`]);
    await api.call('DELETE', `/api/mixes/${mix.id}`, { token: artist.token });
    expect(await holdersOf(api, fileId)).toEqual([]);
    expect((await api.post(`/api/mixes/${mix.id}/restore`, artist.token)).body).toEqual(mix);
    expect(await holdersOf(api, fileId)).toEqual([`mix:${mix.id}`]);
  });

  it.each([
    ['is not checked yet', { status: 'processing' }],
    ['is a picture', { kind: 'image' }],
    ['belongs to another person', { ownerId: 'somebody' }],
  ] as const)('is refused when the file %s [media 34]', async (_why, fields) => {
    const artist = await makeArtist(api);
    const fileId = await upload(artist, fields);
    const { status, body } = await createOf(artist, fileId);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['mediaFileId']]);
    expect(await mixesOf(artist)).toEqual([]);
  });

  it('has no link next to it', async () => {
    const artist = await makeArtist(api);
    const { status, body } = await create(artist, { mediaFileId: await upload(artist) });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['link']]);
  });
});

describe('the owner of a mix', () => {
  it('changes only title, genre and description [media 35]', async () => {
    const artist = await makeArtist(api);
    const { body: mix } = await create(artist, { genre: 'Dub' });
    const changed = { title: 'Five Hours', description: 'Lights on.', link: 'https://example.org', plays: 9 };
    const { status, body } = await api.call('PUT', `/api/mixes/${mix.id}`, {
      token: artist.token,
      body: changed,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...mix, title: 'Five Hours', genre: null, description: 'Lights on.' });
  });

  it('puts them into an order [media 35]', async () => {
    const artist = await makeArtist(api);
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await create(artist, { title })).body.id);
    const order = (list: unknown) => api.post('/api/mixes/order', artist.token, { ids: list });
    expect((await order(ids)).status).toBe(200);
    expect(await titlesOf(artist)).toEqual(['A', 'B', 'C']);
    for (const wrong of [ids.slice(1), [ids[0], ids[0], ids[1]], [...ids.slice(1), 'foreign']]) {
      const { status, body } = await order(wrong);
      expect([status, body.details]).toEqual([409, { ids }]);
    }
    expect(await titlesOf(artist)).toEqual(['A', 'B', 'C']);
  });

  it('removes it and restores it, each once [media 35]', async () => {
    const artist = await makeArtist(api);
    const { body: mix } = await create(artist, { title: 'Gone' });
    await create(artist, { title: 'Stays' });
    const remove = () => api.call('DELETE', `/api/mixes/${mix.id}`, { token: artist.token });
    const first = await remove();
    api.passHours(1);
    expect((await remove()).body).toEqual(first.body);
    expect(Date.parse(first.body.goneAt) - api.context.clock().getTime()).toBe((30 * 24 - 1) * 3_600_000);
    expect(await titlesOf(artist)).toEqual(['Stays']);
    expect((await api.get('/api/mixes/removed', artist.token)).body).toEqual([first.body]);
    const change = await api.call('PUT', `/api/mixes/${mix.id}`, {
      token: artist.token,
      body: { title: 'A' },
    });
    expect(change.status).toBe(404);
    const restore = () => api.post(`/api/mixes/${mix.id}/restore`, artist.token);
    expect((await restore()).body).toEqual(mix);
    expect((await restore()).status).toBe(200);
    expect(await titlesOf(artist)).toEqual(['Gone', 'Stays']);
    expect((await api.get('/api/mixes/removed', artist.token)).body).toEqual([]);
  });

  it('cannot restore one above the limit [media 31]', async () => {
    const artist = await makeArtist(api);
    const { body: mix } = await create(artist);
    await api.call('DELETE', `/api/mixes/${mix.id}`, { token: artist.token });
    for (let number = 0; number < MIXES_MAX; number += 1) await create(artist);
    const { status, body } = await api.post(`/api/mixes/${mix.id}/restore`, artist.token);
    expect([status, body.message]).toEqual([409, 'You can show at most 20 mixes. Remove one first.']);
  });

  it.each([
    ['PUT', '', { title: 'Mine' }],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
  ])('alone may %s%s [media 35]', async (method, end, body) => {
    const { body: mix } = await create(await makeArtist(api));
    const other = await makeArtist(api);
    const ask = async (token?: string) =>
      (await api.call(method, `/api/mixes/${mix.id}${end}`, { token, body })).status;
    expect([await ask(), await ask(other.token), await ask((await makeVenue(api)).token)]).toEqual([
      401, 403, 403,
    ]);
  });
});
