import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAND_IN_FAULTS } from '#src/integrations/spotify/stand-in/stand-in.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { startApiWithStandIn, type TestOutside } from '#src/testing/test-outside.ts';

const JUNO = '4JunoHalideDemoArtist0';
const JUNO_URL = `https://open.spotify.com/artist/${JUNO}`;
const BARE = '4HollowArcadeDemoArtis';

let standIn: TestOutside;
let api: TestApi;
beforeAll(async () => {
  ({ api, standIn } = await startApiWithStandIn());
});
afterAll(() => api.close());

const extract = (token: string, socialUrls: unknown) =>
  api.post('/api/signup/extract', token, { socialUrls });

/** The same call with progress: every line of the answer. */
async function follow(token: string, socialUrls: unknown) {
  const response = await fetch(`${api.url}/api/signup/extract`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/x-ndjson',
    },
    body: JSON.stringify({ socialUrls }),
  });
  const text = await response.text();
  const lines = text.split('\n').filter(Boolean);
  return { response, lines: lines.map((line) => JSON.parse(line) as Record<string, any>) }; // oxlint-disable-line typescript/no-explicit-any -- asserted at once
}

describe('extraction', () => {
  it.each([
    [{}, { 'socialUrls.spotify': 'Add your Spotify or SoundCloud link' }],
    [{ instagram: '@juno' }, { 'socialUrls.spotify': 'Add your Spotify or SoundCloud link' }],
    [{ spotify: 'spotify:track:1' }, { 'socialUrls.spotify': 'Invalid Spotify URL or ID' }],
    [{ spotify: '4NobodyAtAllDemoArtist' }, { 'socialUrls.spotify': 'Invalid Spotify URL or ID' }],
    [
      { soundcloud: 'https://example.org/juno' },
      { 'socialUrls.soundcloud': expect.stringContaining('soundcloud.com') },
    ],
    [
      { soundcloud: '@nobody-at-all' },
      { 'socialUrls.soundcloud': 'SoundCloud shows no profile at this link' },
    ],
  ])('refuses %j and names the field', async (socialUrls, fields) => {
    const { status, body } = await extract(api.signIn(), socialUrls);
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it.each(['down', 'shut', 'slow'] as const)(
    'says that Spotify cannot be read while it is %s',
    async (fault) => {
      const token = api.signIn();
      const answer = await extract(token, { spotify: STAND_IN_FAULTS[fault], soundcloud: '@juno-halide' });
      expect(answer).toMatchObject({ status: 503, body: { message: 'Failed to fetch Spotify artist' } });
      expect((await api.get('/api/signup/draft', token)).body.extracted).toBeNull();
      // The time that the blocked stand-in requires us to wait.
      api.passHours(1);
    },
  );

  it('says that SoundCloud cannot be read where it is the only link', async () => {
    const { status, body } = await extract(api.signIn(), { soundcloud: 'soundcloud.com/down' });
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  it('is limited in each hour', async () => {
    const strict = await startTestApi({ limitScale: 1 / 30, standInUrl: standIn.url });
    const token = strict.signIn();
    const answers = [];
    for (const soundcloud of ['@a1', '@a2']) {
      answers.push(
        await strict.post('/api/signup/extract', token, { socialUrls: { spotify: JUNO, soundcloud } }),
      );
    }
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([503, 429]);
  });

  it('is limited in each day too, because each try may store pictures', async () => {
    const strict = await startTestApi({ limitScale: 1 / 30, standInUrl: standIn.url });
    const token = strict.signIn();
    const tryOnce = () =>
      strict.post('/api/signup/extract', token, { socialUrls: { soundcloud: '@juno-halide' } });
    for (const hour of [12, 13]) {
      expect((await tryOnce()).status, `at ${hour}`).toBe(200);
      strict.passHours(1);
    }
    const { status, headers, body } = await tryOnce();
    expect([status, body.code, body.message]).toEqual([
      429,
      'rate_limited',
      'Your links were read too often today. Please try again tomorrow, or create your account manually.',
    ]);
    expect(Number(headers.get('retry-after'))).toBe(10 * 3_600);
    strict.passHours(10);
    expect((await tryOnce()).status).toBe(200);
    await strict.close();
  });

  it('reads Spotify, SoundCloud and TikTok and stores their data [artist-signup 36]', async () => {
    const token = api.signIn();
    const { status, body } = await extract(token, {
      spotify: `open.spotify.com/intl-nl/artist/${JUNO}?si=1`,
      soundcloud: 'm.soundcloud.com/juno-halide/',
      tiktok: '@junohalide',
      instagram: '',
    });
    expect(status).toBe(200);
    expect(body.socialUrls).toEqual({
      spotify: JUNO_URL,
      soundcloud: 'https://soundcloud.com/juno-halide',
      tiktok: 'https://www.tiktok.com/@junohalide',
    });
    expect(body.extracted).toMatchObject({
      name: 'Juno Halide',
      genres: ['Dub Techno', 'Slow House', 'Ambient', 'Melodic Techno'],
      followers: 12_400,
      popularity: 46,
      suggestedBio:
        'Juno Halide plays Dub Techno and Slow House. Known for “Low Ceiling” and “Slow Traffic at Night”, with 12.4K followers on Spotify.',
      soundcloud: {
        name: 'Juno Halide',
        image: body.extracted.image,
        url: 'https://soundcloud.com/juno-halide',
      },
      tiktok: { name: 'Juno Halide' },
      source: 'spotify',
      spotifyId: JUNO,
    });
    expect(body.extracted.topTracks).toHaveLength(5);
    expect((await api.get('/api/signup/draft', token)).body).toEqual(body);
  });

  it('passes the pictures to the media service, and each has an address that redirects to its file [media 44, outside-services 11]', async () => {
    const { body } = await extract(api.signIn(), { spotify: JUNO });
    const paths: string[] = [
      body.extracted.image,
      ...body.extracted.topTracks.map((t: { image: string }) => t.image),
    ];
    expect(new Set(paths).size).toBe(6);
    for (const path of paths) {
      const picture = await fetch(`${api.url}${path}?width=320`, { redirect: 'manual' });
      expect([picture.status, picture.headers.get('location')]).toEqual([
        308,
        expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp\?width=320$/),
      ]);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000');
    }
    expect((await api.get('/api/pictures/none')).body.code).toBe('not_found');
  });

  it.each(['@down', '@slow', '@nobody'])(
    'does without SoundCloud where there is Spotify: %s',
    async (soundcloud) => {
      const { status, body } = await extract(api.signIn(), { spotify: BARE, soundcloud, tiktok: soundcloud });
      expect(status).toBe(200);
      expect(body.extracted).toMatchObject({
        name: 'Hollow Arcade',
        image: null,
        genres: [],
        followers: null,
        popularity: null,
        topTracks: [],
        suggestedBio: 'Hollow Arcade plays Electronic.',
        soundcloud: null,
      });
    },
  );

  it('works with only SoundCloud, without keys for Spotify [outside-services 7]', async () => {
    const bare = await startTestApi({ standInUrl: standIn.url });
    const { body } = await bare.post('/api/signup/extract', bare.signIn(), {
      socialUrls: { soundcloud: 'https://on.soundcloud.com/marisol-the-tape-echo' },
    });
    await bare.close();
    expect(body.extracted).toMatchObject({
      name: 'Marisol & the Tape Echo',
      image: expect.stringMatching(/^\/api\/pictures\//),
      followers: null,
      source: 'soundcloud',
      spotifyId: null,
    });
  });

  it('keeps the text that was typed before', async () => {
    const token = api.signIn();
    const fields = { bio: 'My own words' };
    await api.call('PUT', '/api/signup/draft', { token, body: { fields } });
    expect((await extract(token, { spotify: JUNO })).body.fields).toEqual(fields);
  });
});

describe('extraction that reports its progress', () => {
  it('is refused like any call before it begins', async () => {
    const { response, lines } = await follow(api.signIn(), {});
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      'application/json; charset=utf-8',
    ]);
    expect(lines[0]).toMatchObject({ code: 'validation_failed' });
  });

  it('ends with the refusal when it fails on its way', async () => {
    const { response, lines } = await follow(api.signIn(), { spotify: STAND_IN_FAULTS.down });
    expect(response.status).toBe(200);
    expect(lines).toEqual([
      { progress: { step: 2 } },
      {
        error: {
          code: 'unavailable',
          message: 'Failed to fetch Spotify artist',
          requestId: response.headers.get('x-request-id'),
        },
      },
    ]);
  });

  it('reports its steps, the name and the number of pictures, and ends with the draft [calls 18]', async () => {
    const token = api.signIn();
    const { response, lines } = await follow(token, { spotify: JUNO });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const found = { name: 'Juno Halide', pictures: 6 };
    expect(lines.slice(0, -1).map(({ progress }) => progress as unknown)).toEqual([
      { step: 2 },
      { step: 3, name: 'Juno Halide' },
      { step: 4, ...found },
    ]);
    expect(lines.at(-1)).toEqual({ result: (await api.get('/api/signup/draft', token)).body });
  });
});
