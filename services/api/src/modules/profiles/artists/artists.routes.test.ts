import { HANDLE_KEPT_DAYS } from '@backline/contracts/base/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { artistModel } from './artists.model.ts';
import { featureArtist } from './artists.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('creating a profile', () => {
  it('is refused to a stranger and to a venue', async () => {
    expect((await api.post('/api/artists', undefined, { stageName: 'Ren' })).status).toBe(401);
    const venue = await makeVenue(api);
    expect((await api.post('/api/artists', venue.token, { stageName: 'Ren' })).status).toBe(403);
  });

  it('needs a stage name, and each link on its own platform [links 1]', async () => {
    const { status, body } = await api.post('/api/artists', api.signIn(), {
      stageName: ' ',
      socialLinks: { instagram: 'javascript:alert(1)', tiktok: 'https://tiktok.com.evil.example/x' },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(['stageName', 'socialLinks.tiktok', 'socialLinks.instagram']);
  });

  it('decides credits, followers and owner itself, whatever the client sends [server-decides 1]', async () => {
    const token = api.signIn({ userId: 'the-owner' });
    const { status, body } = await api.post('/api/artists', token, {
      stageName: 'Ren',
      credits: 100_000,
      userId: 'somebody-else',
      spotifyFollowers: 5_000_000,
      profileImage: 'https://example.org/x.png',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: 'the-owner',
      credits: 100,
      spotifyFollowers: null,
      profileImage: null,
    });
  });

  it('takes every field that clients send, and ignores those that the server decides [calls 5]', async () => {
    const { status, body } = await api.post('/api/artists', api.signIn(), {
      userId: 'user-1',
      stageName: 'Ren',
      realName: 'Ren',
      location: '',
      bio: null,
      profileImage: null,
      genres: ['House', 'house'],
      spotifyFollowers: null,
      instagramFollowers: 0,
      tiktokFollowers: 0,
      socialLinks: { spotify: '4JunoHalideDemoArtist0', soundcloud: '', instagram: null, tiktok: '@ren' },
      topTracks: [{ name: 'Low Ceiling', album: null, duration_ms: 1 }],
      credits: 100,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(String),
      realName: 'Ren',
      location: null,
      bio: null,
      genres: ['House'],
      instagramFollowers: null,
      socialLinks: {
        spotify: 'https://open.spotify.com/artist/4JunoHalideDemoArtist0',
        tiktok: 'https://www.tiktok.com/@ren',
      },
      topTracks: [],
    });
  });

  it('happens once, however many calls arrive at the same time [accounts 3]', async () => {
    const token = api.signIn({ userId: 'in-a-hurry' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.post('/api/artists', token, { stageName: 'Ren' })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const again = await api.post('/api/artists', token, { stageName: 'Another Name' });
    expect(again.body).toMatchObject({ id: answers[0]?.body.id, stageName: 'Ren', credits: 100 });
    expect(await artistModel(api.context.connection).countDocuments({ userId: 'in-a-hurry' })).toBe(1);
  });

  it('makes a handle from the stage name, and another one when it is taken [profiles 1, paths 9, calls 3]', async () => {
    const name = 'Marisol & the Tape Écho';
    const [first, second] = [
      await makeArtist(api, { stageName: name }),
      await makeArtist(api, { stageName: name }),
    ];
    const handles = await Promise.all(
      [first, second].map(async ({ id }) => (await api.get(`/api/artists/${id}`)).body.handle),
    );
    expect(handles[0]).toBe('marisol-the-tape-echo');
    expect(handles[1]).toMatch(/^marisol-the-tape-echo-[0-9a-f]{4}$/);
    expect((await api.get('/api/artists/Marisol-the-tape-echo')).body.id).toBe(first.id);
  });
});

describe('seeing a profile', () => {
  it('answers 404 for an unknown profile, and for another person by user id [privacy 2]', async () => {
    const artist = await makeArtist(api);
    expect((await api.get('/api/artists/nobody-at-all')).status).toBe(404);
    expect((await api.get(`/api/artists/user/${artist.userId}`, api.signIn())).status).toBe(404);
  });

  it('is found by its id before an equal handle [profiles 2]', async () => {
    const [artist, other] = [await makeArtist(api), await makeArtist(api)];
    await artistModel(api.context.connection).updateOne({ _id: other.id }, { $set: { handle: artist.id } });
    expect((await api.get(`/api/artists/${artist.id}`)).body.id).toBe(artist.id);
  });

  it('shows credits, user id and completion to the owner only [privacy 1, profile-completion 17, calls 3]', async () => {
    const artist = await makeArtist(api);
    const secret = ['userId', 'credits', 'completion'];
    const forOthers = await Promise.all([
      api.get(`/api/artists/${artist.id}`),
      api.get(`/api/artists/${artist.id}`, api.signIn()),
    ]);
    const hidden = [...secret, 'email', 'phone'];
    for (const { body } of forOthers) for (const field of hidden) expect(body).not.toHaveProperty(field);
    const own = await api.get(`/api/artists/user/${artist.userId}`, artist.token);
    for (const field of secret) expect(own.body).toHaveProperty(field);
  });

  it('earns the points of the checklist [profiles 7, profile-completion 5, calls 4]', async () => {
    const artist = await makeArtist(api, {
      bio: 'A bio that says in more than fifty characters what a night sounds like.',
      genres: ['House', 'house', ' Disco '],
      location: 'Lisbon',
      socialLinks: { spotify: 'https://open.spotify.com/artist/1', soundcloud: '' },
    });
    const { body } = await api.get(`/api/artists/user/${artist.userId}`, artist.token);
    expect(body.genres).toEqual(['House', 'Disco']);
    expect(body.completion).toMatchObject({ earned: 80, total: 210, percent: 38, level: 2 });
  });
});

describe('editing a profile', () => {
  it('is refused on another person’s profile [profiles 5]', async () => {
    const [artist, other] = [await makeArtist(api), await makeArtist(api)];
    const answer = await api.call('PUT', `/api/artists/${artist.id}`, {
      token: other.token,
      body: { stageName: 'Mine now' },
    });
    expect(answer.status).toBe(403);
    expect((await api.get(`/api/artists/${artist.id}`)).body.stageName).toBe('Juno Halide');
  });

  it('empties the fields that are sent as null [profiles 6]', async () => {
    const artist = await makeArtist(api, { bio: 'Old', socialLinks: { tiktok: 'https://tiktok.com/@juno' } });
    const { status, body } = await api.call('PUT', `/api/artists/${artist.id}`, {
      token: artist.token,
      body: {
        stageName: 'Juno H.',
        realName: null,
        location: null,
        bio: null,
        genres: null,
        socialLinks: { spotify: null, soundcloud: null, tiktok: null, instagram: null },
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ realName: null, location: null, bio: null, genres: [], socialLinks: {} });
  });

  it('replaces the fields and keeps the rest [profiles 6, calls 6, server-decides 2]', async () => {
    const artist = await makeArtist(api, { bio: 'Old', genres: ['House'] });
    const { status, body } = await api.call('PUT', `/api/artists/${artist.id}`, {
      token: artist.token,
      body: { stageName: 'Juno H.', location: 'Rotterdam', genres: ['Dub'], credits: 900 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: artist.id,
      stageName: 'Juno H.',
      bio: null,
      location: 'Rotterdam',
      genres: ['Dub'],
      credits: 100,
    });
  });
});

describe('the handle of an artist', () => {
  const change = ({ id, token }: TestArtist, handle: string) =>
    api.call('PUT', `/api/artists/${id}`, { token, body: { stageName: 'Juno Halide', handle } });
  const page = (handle: string) => api.get(`/api/artists/${handle}`);

  it.each(['DJ', 'Artist', '東京'])('of %s is long enough, and not reserved', async (stageName) => {
    const { id } = await makeArtist(api, { stageName });
    expect((await page(id)).body.handle).toMatch(/^(dj|artist)-[0-9a-f]{4}$/);
  });

  it('stays where the form sends none', async () => {
    const artist = await makeArtist(api, { stageName: 'Staying Here' });
    const body = { stageName: 'Another Name' };
    await api.call('PUT', `/api/artists/${artist.id}`, { token: artist.token, body });
    expect((await page(artist.id)).body).toMatchObject({ handle: 'staying-here', stageName: 'Another Name' });
  });

  it('changes, and the former one redirects for 90 days [profiles 3]', async () => {
    const [artist, other] = [await makeArtist(api), await makeArtist(api)];
    await change(artist, 'night-one');
    expect((await change(artist, 'Night-Two')).body).toMatchObject({ id: artist.id, handle: 'night-two' });
    expect((await page('NIGHT-one')).body).toMatchObject({ id: artist.id, handle: 'night-two' });
    expect((await change(other, 'night-one')).body.fields).toEqual({
      handle: 'This handle is taken. Choose another one',
    });
    api.passHours(HANDLE_KEPT_DAYS * 24 - 1);
    expect((await page('night-one')).body).toMatchObject({ id: artist.id, handle: 'night-two' });
    expect((await change(other, 'night-one')).status).toBe(422);
    api.passHours(2);
    expect((await page('night-one')).status).toBe(404);
    expect((await change(other, 'night-one')).status).toBe(200);
    expect((await page('night-one')).body.id).toBe(other.id);
  });

  it('is won by one of many artists that take it at once [profiles 3]', async () => {
    const artists = await Promise.all([1, 2, 3].map(() => makeArtist(api)));
    const answers = await Promise.all(artists.map((artist) => change(artist, 'the-one-name')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it('may be that of a venue, because their pages have other addresses', async () => {
    const venue = await makeVenue(api);
    const { body } = await api.get('/api/orgs/me/venue', venue.token);
    expect((await change(await makeArtist(api), body.handle)).status).toBe(200);
  });
});

it("followers on Instagram and TikTok are the artist's entries, and those on Spotify are not [numbers 21]", async () => {
  const artist = await makeArtist(api);
  const save = async (fields: object) =>
    api.call('PUT', `/api/artists/${artist.id}`, {
      token: artist.token,
      body: { stageName: 'Ren', ...fields },
    });
  const entered = await save({ instagramFollowers: '9200', tiktokFollowers: 0, spotifyFollowers: 5 });
  expect(entered.body).toMatchObject({
    instagramFollowers: 9200,
    tiktokFollowers: 0,
    spotifyFollowers: null,
  });
  expect((await save({})).body).toMatchObject({ instagramFollowers: 9200, tiktokFollowers: 0 });
  expect((await save({ instagramFollowers: ' ', tiktokFollowers: null })).body).toMatchObject({
    instagramFollowers: null,
    tiktokFollowers: null,
  });
  const { body } = await save({ instagramFollowers: -1, tiktokFollowers: 2_000_000_000 });
  expect(body.fields).toEqual({
    instagramFollowers: 'Followers must be a whole number',
    tiktokFollowers: 'Followers must be at most 1,000,000,000',
  });
});

describe('the poster', () => {
  it('is empty until an artist is picked [landing-pages 17]', async () => {
    expect((await api.get('/api/featured')).body).toEqual({ artist: null });
    const artist = await makeArtist(api);
    await featureArtist(api.context, artist.id);
    expect((await api.get('/api/featured')).body.artist).toMatchObject({ id: artist.id, coverImage: null });
  });
});
