import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { startOutside, startStandIn, type TestOutside } from '#src/testing/test-outside.ts';
import { OutsideError } from '#src/integrations/outside-fetch.ts';
import { createSpotifyClient, type SpotifyClientConfig } from './spotify-client.ts';
import { STAND_IN_FAULTS, STAND_IN_KEYS } from './stand-in/stand-in.ts';

const JUNO = '4JunoHalideDemoArtist0';
const BARE = '4HollowArcadeDemoArtis';

const open: TestOutside[] = [];
afterEach(async () => {
  for (const outside of open.splice(0)) await outside.close();
});

/** A client of a stand-in, a clock for both that the test sets, and every wait of the client. */
async function start(config: Partial<SpotifyClientConfig> = {}, handler?: RequestListener) {
  const time = { now: new Date('2026-11-21T12:00:00.000Z') };
  const clock = () => time.now;
  const outside = handler ? await startOutside(handler) : await startStandIn({ clock, tokenSeconds: 600 });
  open.push(outside);
  const waits: number[] = [];
  const { url: apiUrl, requests } = outside;
  const wait = async (ms: number) => void waits.push(ms);
  const spotify = createSpotifyClient(
    { ...STAND_IN_KEYS, accountsUrl: apiUrl, apiUrl, timeoutMs: 2000, ...config },
    { clock, wait },
  );
  const tokens = () => requests.filter((line) => line === 'POST /api/token').length;
  const passMinutes = (minutes: number) => (time.now = new Date(time.now.getTime() + minutes * 60_000));
  return { spotify, outside, waits, requests, tokens, passMinutes };
}

/** An API with one artist. */
const answering =
  (artist: unknown, tracks: unknown = { tracks: [] }): RequestListener =>
  (req, res) => {
    res.setHeader('content-type', 'application/json');
    if (req.url === '/api/token') res.end(JSON.stringify({ access_token: 't', expires_in: 3600 }));
    else res.end(JSON.stringify(req.url?.includes('top-tracks') ? tracks : artist));
  };

describe('Spotify that does not answer', () => {
  it('is an outage when the connection fails, and is asked again the next time', async () => {
    const { spotify, outside } = await start();
    await outside.close();
    await expect(spotify.findArtist(JUNO)).rejects.toThrow(OutsideError);
    await expect(spotify.topTracks(JUNO)).rejects.toThrow(OutsideError);
  });

  it('is an outage when it answers 503, and is not asked twice', async () => {
    const { spotify, requests } = await start();
    await expect(spotify.findArtist(STAND_IN_FAULTS.down)).rejects.toThrow('Spotify answered 503');
    expect(requests.filter((line) => line.includes('/v1/'))).toHaveLength(1);
  });

  it('is an outage when it does not answer in time [outside-services 3]', async () => {
    const { spotify } = await start({ timeoutMs: 40 });
    await expect(spotify.findArtist(STAND_IN_FAULTS.slow)).rejects.toThrow('did not answer');
  });

  it('is an outage when it does not know our keys', async () => {
    const { spotify } = await start({ clientSecret: 'another' });
    await expect(spotify.findArtist(JUNO)).rejects.toThrow('Spotify gave no token (400)');
  });

  it('is an outage when it asks us to wait for an hour, and we do not wait', async () => {
    const { spotify, waits } = await start();
    await expect(spotify.findArtist(STAND_IN_FAULTS.shut)).rejects.toThrow('Spotify answered 429');
    expect(waits).toEqual([]);
  });

  it('gets no request at all before the hour is over, and gets one then [outside-services 4]', async () => {
    const { spotify, requests, passMinutes } = await start();
    await expect(spotify.findArtist(STAND_IN_FAULTS.shut)).rejects.toThrow('Spotify answered 429');
    const asked = requests.length;
    passMinutes(59);
    await expect(spotify.findArtist(JUNO)).rejects.toThrow(OutsideError);
    await expect(spotify.topTracks(JUNO)).rejects.toThrow(OutsideError);
    expect(requests).toHaveLength(asked);
    passMinutes(1);
    expect((await spotify.findArtist(JUNO))?.name).toBe('Juno Halide');
  });

  it('does not matter for answers that are kept', async () => {
    const { spotify } = await start();
    await spotify.findArtist(JUNO);
    await expect(spotify.findArtist(STAND_IN_FAULTS.shut)).rejects.toThrow('Spotify answered 429');
    expect((await spotify.findArtist(JUNO))?.name).toBe('Juno Halide');
  });

  it('is given up on when it is busy again and again', async () => {
    const { spotify, waits } = await start({}, (req, res) => {
      if (req.url === '/api/token') return void answering({})(req, res);
      res.writeHead(429, { 'retry-after': '2' }).end();
    });
    await expect(spotify.findArtist(JUNO)).rejects.toThrow('Spotify answered 429');
    expect(waits).toEqual([2000, 2000, 2000]);
  });

  it.each([
    ['no JSON', '<html>'],
    ['another shape', '{"error":"?"}'],
    ['more than anybody reads', ' '.repeat(2_000_000)],
  ])('is an outage when it answers %s', async (_, body) => {
    const { spotify } = await start({}, (req, res) => {
      if (req.url === '/api/token') return void answering({})(req, res);
      res.end(body);
    });
    await expect(spotify.findArtist(JUNO)).rejects.toThrow(OutsideError);
  });

  it('is not followed to another address', async () => {
    const elsewhere = await start();
    const { spotify } = await start({}, (req, res) => {
      if (req.url === '/api/token') return void answering({})(req, res);
      res.writeHead(302, { location: `${elsewhere.outside.url}/v1/artists/${JUNO}` }).end();
    });
    await expect(spotify.findArtist(JUNO)).rejects.toThrow(OutsideError);
    expect(elsewhere.requests).toEqual([]);
  });
});

describe('the token', () => {
  it('is requested once for all calls that wait for it', async () => {
    const { spotify, tokens } = await start();
    await Promise.all([spotify.findArtist(JUNO), spotify.topTracks(JUNO), spotify.findArtist(BARE)]);
    expect(tokens()).toBe(1);
  });

  it('is renewed before it ends [outside-services 1]', async () => {
    const { spotify, tokens, passMinutes } = await start();
    await spotify.findArtist(JUNO);
    passMinutes(9);
    await spotify.findArtist(BARE);
    expect(tokens()).toBe(1);
    passMinutes(0.75);
    await spotify.topTracks(BARE);
    expect(tokens()).toBe(2);
  });

  it('is renewed when it is refused, once', async () => {
    let good = 0;
    const { spotify, tokens } = await start({}, (req, res) => {
      const isRefused = req.url !== '/api/token' && (good += 1) % 2 === 1;
      if (isRefused) return void res.writeHead(401).end();
      answering({ id: JUNO, name: 'Juno Halide' })(req, res);
    });
    expect((await spotify.findArtist(JUNO))?.name).toBe('Juno Halide');
    expect(tokens()).toBe(2);
    const refusing = await start({}, (req, res) => {
      if (req.url === '/api/token') return void answering({})(req, res);
      res.writeHead(401).end();
    });
    await expect(refusing.spotify.findArtist(JUNO)).rejects.toThrow('Spotify answered 401');
    expect(refusing.tokens()).toBe(2);
  });
});

describe('an artist', () => {
  it('is null where Spotify knows no such id', async () => {
    const { spotify } = await start();
    expect(await spotify.findArtist('4NobodyAtAllDemoArtist')).toBeNull();
    expect(await spotify.topTracks('4NobodyAtAllDemoArtist')).toEqual([]);
  });

  it('is read after a wait when Spotify is busy [outside-services 4]', async () => {
    const { spotify, waits } = await start();
    expect((await spotify.findArtist(STAND_IN_FAULTS.busy))?.name).toBe('Juno Halide');
    expect(waits).toEqual([1000]);
  });

  it("has Spotify's data, and its top tracks [outside-services 1]", async () => {
    const { spotify, outside } = await start();
    expect(await spotify.findArtist(JUNO)).toEqual({
      id: JUNO,
      name: 'Juno Halide',
      genres: ['dub techno', 'slow house', 'ambient', 'melodic techno'],
      followers: 12_400,
      popularity: 46,
      pictureUrl: `${outside.url}/image/juno.webp`,
    });
    const [first, ...others] = await spotify.topTracks(JUNO);
    expect(first).toEqual({
      name: 'Low Ceiling',
      album: 'Rooms Without Windows',
      duration_ms: 402_000,
      pictureUrl: `${outside.url}/image/t1.webp`,
    });
    expect(others).toHaveLength(4);
  });

  it('has no numbers, genres or tracks if Spotify returns only the name [outside-services 6]', async () => {
    const { spotify } = await start();
    const unknown = { genres: [], followers: null, popularity: null, pictureUrl: null };
    expect(await spotify.findArtist(BARE)).toEqual({ id: BARE, name: 'Hollow Arcade', ...unknown });
    expect(await spotify.topTracks(BARE)).toEqual([]);
  });

  it.each([
    { followers: null, popularity: null, genres: null, images: null },
    { followers: { total: null }, popularity: 'high', genres: 'many', images: [{}] },
    { followers: { total: -1 }, popularity: 101, images: [] },
  ])('keeps the name, whatever the other fields hold: %j [outside-services 6]', async (fields) => {
    const tracks = { tracks: [{ name: 'A' }, { name: 'B', album: { images: null }, duration_ms: 'long' }] };
    const { spotify } = await start({}, answering({ id: JUNO, name: 'Juno', ...fields }, tracks));
    const unknown = { genres: [], followers: null, popularity: null, pictureUrl: null };
    expect(await spotify.findArtist(JUNO)).toEqual({ id: JUNO, name: 'Juno', ...unknown });
    expect(await spotify.topTracks(JUNO)).toEqual([
      { name: 'A', pictureUrl: null },
      { name: 'B', pictureUrl: null },
    ]);
  });

  it('has the smallest picture that is wide enough', async () => {
    const pictures = [1000, 640, 300].map((width) => ({ url: `https://i.scdn.co/${width}`, width }));
    const { spotify } = await start({}, answering({ id: JUNO, name: 'Juno', images: pictures }));
    expect((await spotify.findArtist(JUNO))?.pictureUrl).toBe('https://i.scdn.co/640');
  });

  it('is requested once in five minutes [outside-services 2]', async () => {
    const { spotify, requests, passMinutes } = await start();
    const asked = () => requests.filter((line) => line === `GET /v1/artists/${JUNO}`).length;
    await Promise.all([spotify.findArtist(JUNO), spotify.findArtist(JUNO)]);
    await spotify.findArtist(JUNO);
    expect(asked()).toBe(1);
    passMinutes(5.1);
    await spotify.findArtist(JUNO);
    expect(asked()).toBe(2);
  });
});
