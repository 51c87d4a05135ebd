import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAND_IN_FAULTS } from '#src/integrations/spotify/stand-in/stand-in.ts';
import { makeArtist } from '#src/testing/factories.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { startApiWithStandIn } from '#src/testing/test-outside.ts';
import { artistModel } from './artists.model.ts';

const JUNO = 'https://open.spotify.com/artist/4JunoHalideDemoArtist0';
const at = (id: string) => `https://open.spotify.com/artist/${id}`;

let api: TestApi;
beforeAll(async () => {
  ({ api } = await startApiWithStandIn());
});
afterAll(() => api.close());

const linked = (spotify: string) => makeArtist(api, { stageName: 'Ren', socialLinks: { spotify } });
type Artist = Awaited<ReturnType<typeof linked>>;
const read = ({ id, token }: Artist, take: string[]) =>
  api.post(`/api/artists/${id}/spotify`, token, { take });
const own = async ({ userId, token }: Artist) => (await api.get(`/api/artists/user/${userId}`, token)).body;

describe('reading Spotify again', () => {
  it('replaces only the parts that the artist chose [profiles 16]', async () => {
    const artist = await linked(JUNO);
    expect(await own(artist)).toMatchObject({ topTracks: [], spotifyFollowers: null, spotifyReadAt: null });
    const { status, body } = await read(artist, ['tracks', 'followers']);
    expect(status).toBe(200);
    expect(body).toMatchObject({ stageName: 'Ren', photo: null, spotifyFollowers: 12_400 });
    expect(body.topTracks[0]).toMatchObject({ name: 'Low Ceiling', album: 'Rooms Without Windows' });
    expect(body.spotifyReadAt).toBe(api.context.clock().toISOString());
    const named = await read(artist, ['name', 'photo']);
    expect(named.body).toMatchObject({ stageName: 'Juno Halide', photo: { source: 'spotify' } });
  });

  it('keeps parts that Spotify does not return [profiles 16]', async () => {
    const artist = await linked(at('4HollowArcadeDemoArtis'));
    const known = { spotifyFollowers: 7, topTracks: [{ name: 'Own Track' }] };
    await artistModel(api.context.connection).updateOne({ _id: artist.id }, { $set: known });
    const { body } = await read(artist, ['name', 'photo', 'followers', 'tracks']);
    expect(body).toMatchObject({ ...known, stageName: 'Hollow Arcade', photo: null });
  });

  it('says when there is no link, no such artist, or no answer [profiles 16]', async () => {
    const bare = await makeArtist(api);
    expect((await read(bare, ['name'])).body).toMatchObject({
      code: 'wrong_state',
      message: 'Link your Spotify profile and save it first.',
    });
    expect((await read(await linked(at('4NobodyAtAllDemoArtist')), ['name'])).status).toBe(404);
    const down = await read(await linked(at(STAND_IN_FAULTS.down)), ['name']);
    expect([down.status, down.body.message]).toEqual([503, 'Failed to fetch Spotify artist']);
    expect((await read(bare, [])).body.fields).toEqual({ take: 'Choose what to take' });
    const stranger = await makeArtist(api);
    expect((await read({ ...bare, token: stranger.token }, ['name'])).status).toBe(403);
  });
});

describe('the tracks of a profile', () => {
  it('are ordered and left out [profiles 24]', async () => {
    const artist = await linked(JUNO);
    const { body } = await read(artist, ['tracks']);
    const [first, second, third] = body.topTracks;
    const set = (tracks: unknown, version?: number) =>
      api.call('PUT', `/api/artists/${artist.id}/tracks`, { token: artist.token, body: { tracks, version } });
    const kept = await set([{ name: third.name, album: third.album }, first], body.version);
    expect(kept.body.topTracks).toEqual([third, first]);
    const late = await set([first], body.version);
    expect([late.status, late.body.details.artist.topTracks]).toEqual([409, [third, first]]);
    expect((await set([third, second])).body.fields).toEqual({ 'tracks.1': 'This track is not in the list' });
    expect((await set([third, third])).status).toBe(422);
  });
});
