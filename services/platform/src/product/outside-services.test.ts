import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { startOutsideServices } from './outside-services.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const start = (env: Record<string, string>, demo: boolean) =>
  startOutsideServices(readSettings(env), demo, () => new Date(), closing);

const KEYS = { SPOTIFY_CLIENT_ID: 'an-id', SPOTIFY_CLIENT_SECRET: 'a-secret' };

describe('outside services', () => {
  it('are not used without keys outside the demo [outside-services 5]', async () => {
    expect(await start({}, false)).toEqual({});
    expect(closing).toEqual([]);
  });

  it.each([true, false])('are the real ones with keys, whether there is a demo or not: %s', async (demo) => {
    expect(await start(KEYS, demo)).toEqual({ spotifyClientId: 'an-id', spotifyClientSecret: 'a-secret' });
    expect(closing).toEqual([]);
  });

  it('come from STAND_IN_URL in a demo without keys, and in no other case', async () => {
    const STAND_IN_URL = 'http://127.0.0.1:4999';
    expect((await start({ STAND_IN_URL }, false)).standInUrl).toBeUndefined();
    expect((await start({ STAND_IN_URL, ...KEYS }, true)).standInUrl).toBeUndefined();
    expect((await start({ STAND_IN_URL }, true)).standInUrl).toBe(STAND_IN_URL);
    expect(closing).toEqual([]);
  });

  it('come from an own stand-in in a demo without keys [outside-services 5]', async () => {
    const { spotifyClientId, spotifyClientSecret, standInUrl } = await start({}, true);
    const answer = await fetch(`${standInUrl}/api/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${spotifyClientId}:${spotifyClientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  });
});
