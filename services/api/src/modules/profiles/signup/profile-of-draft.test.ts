import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { holdersOf } from '#src/testing/media-files.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { startApiWithStandIn } from '#src/testing/test-outside.ts';
import { signupDraftModel } from './signup.model.ts';

const JUNO = '4JunoHalideDemoArtist0';
const JUNO_URL = `https://open.spotify.com/artist/${JUNO}`;
const BARE = '4HollowArcadeDemoArtis';

let api: TestApi;
beforeAll(async () => {
  ({ api } = await startApiWithStandIn());
});
afterAll(() => api.close());

const extract = (token: string, socialUrls: unknown) =>
  api.post('/api/signup/extract', token, { socialUrls });

const idOf = (path: string) => path.split('/').at(-1) ?? '';
/** The target of a picture from extraction. */
const addressOf = async (path: string) =>
  (await fetch(api.url + path, { redirect: 'manual' })).headers.get('location');

describe('a profile made from a draft', () => {
  const create = (token: string, body: object) =>
    api.post('/api/artists', token, { stageName: 'Juno', ...body });
  const claims = {
    spotifyFollowers: 9_999_999,
    profileImage: '/x.png',
    topTracks: [{ name: 'Fake' }],
    credits: 1e6,
  };

  it('takes nothing from an extraction of another link', async () => {
    const others = [{}, { socialLinks: { spotify: BARE } }, { socialLinks: { soundcloud: '@juno-halide' } }];
    for (const body of others) {
      const token = api.signIn();
      await extract(token, { spotify: JUNO });
      const { body: artist } = await create(token, { ...claims, ...body });
      expect(artist).toMatchObject({
        spotifyFollowers: null,
        profileImage: null,
        topTracks: [],
        credits: 100,
      });
    }
  });

  it('takes nothing from an extraction of a former link of the draft', async () => {
    const token = api.signIn();
    await extract(token, { soundcloud: '@juno-halide' });
    const soundcloud = 'https://soundcloud.com/somebody-else';
    await api.call('PUT', '/api/signup/draft', { token, body: { socialUrls: { soundcloud } } });
    expect((await create(token, { socialLinks: { soundcloud } })).body).toMatchObject({ profileImage: null });
  });

  it('has the numbers, the picture and the tracks that the server read, whatever the client sends [numbers 14, server-decides 1]', async () => {
    const token = api.signIn();
    const { extracted } = (await extract(token, { spotify: JUNO })).body;
    const { status, body } = await create(token, {
      ...claims,
      socialLinks: { spotify: `spotify:artist:${JUNO}` },
      soundcloudMixUrl: 'soundcloud.com/juno/low-ceiling?si=1',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      stageName: 'Juno',
      spotifyFollowers: 12_400,
      followersReadAt: api.context.clock().toISOString(),
      profileImage: await addressOf(extracted.image),
      photo: { source: 'spotify', width: 640 },
      topTracks: await Promise.all(
        extracted.topTracks.map(async (track: { image: string }) => ({
          ...track,
          image: await addressOf(track.image),
        })),
      ),
      socialLinks: { spotify: JUNO_URL },
      soundcloudMix: 'https://soundcloud.com/juno/low-ceiling',
      credits: 100,
    });
    expect(await holdersOf(api, idOf(extracted.image))).toEqual([`photo:${body.id}`]);
    expect(await holdersOf(api, idOf(extracted.topTracks[0].image))).toEqual([`tracks:${body.id}`]);
  });

  it('loses them with the link, and their files go at once [profiles 21, media 49]', async () => {
    const token = api.signIn();
    const { extracted } = (await extract(token, { spotify: JUNO })).body;
    const { body: artist } = await create(token, { socialLinks: { spotify: JUNO, soundcloud: '@juno' } });
    const save = async (socialLinks: object) =>
      (
        await api.call('PUT', `/api/artists/${artist.id}`, {
          token,
          body: { stageName: 'Juno', socialLinks },
        })
      ).body;
    expect(await save({ spotify: JUNO_URL })).toMatchObject({ profileImage: artist.profileImage });
    expect(await save({ soundcloud: '@juno' })).toMatchObject({
      profileImage: null,
      photo: null,
      spotifyFollowers: null,
      topTracks: [],
    });
    for (const { image } of [extracted, ...extracted.topTracks]) {
      const file = await mediaFileModel(api.context.connection).findById(idOf(image)).lean();
      expect([file?.referencedBy, file?.goesAt]).toEqual([[], api.context.clock()]);
    }
  });

  it('has SoundCloud’s picture where there is no Spotify', async () => {
    const token = api.signIn();
    const { extracted } = (await extract(token, { soundcloud: '@juno-halide' })).body;
    const { body } = await create(token, { socialLinks: { soundcloud: 'soundcloud.com/juno-halide' } });
    expect(body).toMatchObject({
      profileImage: await addressOf(extracted.image),
      photo: { source: 'soundcloud' },
      spotifyFollowers: null,
    });
  });

  it('refuses a mix that is not on SoundCloud, and keeps the draft', async () => {
    const token = api.signIn();
    const { body: draft } = await extract(token, { spotify: JUNO });
    const { status, body } = await create(token, { soundcloudMixUrl: 'https://example.org/mix' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['soundcloudMixUrl']]);
    expect((await api.get('/api/signup/draft', token)).body).toEqual(draft);
  });

  it('is made once, and the draft goes with it', async () => {
    const userId = 'twice-and-once';
    const token = api.signIn({ userId });
    await extract(token, { spotify: JUNO });
    const body = { socialLinks: { spotify: JUNO } };
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(token, body)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.map((answer) => answer.body.spotifyFollowers)).toEqual([12_400, 12_400, 12_400, 12_400]);
    const { connection } = api.context;
    expect(await artistModel(connection).countDocuments({ userId })).toBe(1);
    expect(await signupDraftModel(connection).countDocuments({ _id: userId })).toBe(0);
  });
});
