import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAND_IN_FAULTS } from '#src/integrations/spotify/stand-in/stand-in.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { startApiWithStandIn, type TestOutside } from '#src/testing/test-outside.ts';

const JUNO = '4JunoHalideDemoArtist0';

let standIn: TestOutside;
let api: TestApi;
beforeAll(async () => {
  ({ api, standIn } = await startApiWithStandIn());
});
afterAll(() => api.close());

const asUnavailable = {
  status: 503,
  body: { code: 'unavailable', message: 'Failed to fetch Spotify artist' },
};

describe('the id in a link', () => {
  it.each([[{ url: 'https://open.spotify.com/track/4JunoHalideDemoArtist0' }], [{ url: '' }], [{}]])(
    'is not found in %j [toasts 31]',
    async (body) => {
      const answer = await api.post('/api/spotify/extract-id', undefined, body);
      expect(answer).toMatchObject({
        status: 422,
        body: { message: 'Invalid Spotify URL or ID', fields: { url: 'Invalid Spotify URL or ID' } },
      });
    },
  );

  it('is found without a session, and without a request to Spotify [calls 16]', async () => {
    const url = `open.spotify.com/intl-de/artist/${JUNO}?si=1`;
    const answer = await api.post('/api/spotify/extract-id', undefined, { url });
    expect([answer.status, answer.body]).toEqual([200, { id: JUNO }]);
    expect(standIn.requests).toEqual([]);
  });
});

describe('a Spotify artist', () => {
  it.each(['4NobodyAtAllDemoArtist', 'nobody', `${JUNO}/top-tracks`])(
    'that does not exist is not found: %s',
    async (id) => {
      const { status, body } = await api.get(`/api/spotify/artist/${encodeURIComponent(id)}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it.each(['down', 'shut', 'slow'] as const)(
    'is not available while Spotify is %s [toasts 31, outside-services 3]',
    async (fault) => {
      expect(await api.get(`/api/spotify/artist/${STAND_IN_FAULTS[fault]}`)).toMatchObject(asUnavailable);
      // The time that the blocked stand-in requires us to wait.
      api.passHours(1);
    },
  );

  it('is not available without keys [outside-services 5]', async () => {
    const bare = await startTestApi();
    expect(await bare.get(`/api/spotify/artist/${JUNO}`)).toMatchObject(asUnavailable);
    await bare.close();
  });

  it('is shown without a session, with a picture of our own origin [media 44, calls 17, outside-services 11]', async () => {
    const { status, body } = await api.get(`/api/spotify/artist/${JUNO}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: JUNO,
      name: 'Juno Halide',
      url: `https://open.spotify.com/artist/${JUNO}`,
      image: `/api/spotify/artist/${JUNO}/image`,
      followers: 12_400,
      popularity: 46,
    });
    expect(body.topTracks[0]).toEqual({
      name: 'Low Ceiling',
      album: 'Rooms Without Windows',
      duration_ms: 402_000,
    });
    const picture = await fetch(api.url + body.image);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  it('is shown with its known facts if Spotify returns little', async () => {
    const { body } = await api.get('/api/spotify/artist/4HollowArcadeDemoArtis');
    expect(body).toMatchObject({ name: 'Hollow Arcade', image: null, genres: [], topTracks: [] });
    expect([body.followers, body.popularity]).toEqual([null, null]);
    expect((await api.get('/api/spotify/artist/4HollowArcadeDemoArtis/image')).status).toBe(404);
  });

  it('may be read only so often from one address', async () => {
    const strict = await startTestApi({ limitScale: 1 / 1200 });
    const first = await strict.post('/api/spotify/extract-id', undefined, { url: JUNO });
    const second = await strict.post('/api/spotify/extract-id', undefined, { url: JUNO });
    await strict.close();
    expect([first.status, second.status, second.body.code]).toEqual([200, 429, 'rate_limited']);
  });
});
