import type { ExtractedProfile } from '@backline/contracts/profiles/signup';
import { expect, it } from 'vitest';
import { extractedFacts } from './extracted-facts.ts';

const ID = '4JunoHalideDemoArtist0';
const OTHER_ID = '4OtherArtistDemoArtist';
const SOUNDCLOUD = 'https://soundcloud.com/juno-halide';
const TRACKS = [{ name: 'Low Tide' }] as ExtractedProfile['topTracks'];

const EXTRACTED = {
  name: 'Juno Halide',
  image: '/media/spotify.webp',
  followers: 12_400,
  topTracks: TRACKS,
  spotifyId: ID,
  soundcloud: { name: 'Juno', image: '/media/soundcloud.webp', url: SOUNDCLOUD },
} as ExtractedProfile;
const spotify = (id: string) => `https://open.spotify.com/artist/${id}`;
const facts = (links: Record<string, string>, extracted: ExtractedProfile | null = EXTRACTED) =>
  extractedFacts({ extracted }, links);

it('the linked Spotify artist gives picture, followers and tracks', () => {
  const expected = { picture: '/media/spotify.webp', spotifyFollowers: 12_400, topTracks: TRACKS };
  expect(facts({ spotify: spotify(ID) })).toEqual(expected);
  expect(facts({ spotify: spotify(ID), soundcloud: SOUNDCLOUD })).toEqual(expected);
});

it('the linked SoundCloud profile gives a picture alone', () => {
  expect(facts({ soundcloud: SOUNDCLOUD })).toEqual({ picture: '/media/soundcloud.webp' });
  expect(facts({ spotify: spotify(OTHER_ID), soundcloud: SOUNDCLOUD })).toEqual({
    picture: '/media/soundcloud.webp',
  });
});

it.each<[string, Record<string, string>]>([
  ['another Spotify artist', { spotify: spotify(OTHER_ID) }],
  ['another SoundCloud profile', { soundcloud: `${SOUNDCLOUD}-2` }],
  ['no link', {}],
  ['a link that is none', { spotify: 'juno' }],
])('nothing is taken for %s', (_what, links) => {
  expect(facts(links)).toEqual({ picture: null });
});

it('nothing is taken where nothing was read', () => {
  expect(facts({ spotify: spotify(ID) }, null)).toEqual({ picture: null });
  expect(extractedFacts(null, { spotify: spotify(ID) })).toEqual({ picture: null });
  const unlinked = { ...EXTRACTED, spotifyId: null, soundcloud: { name: 'Juno', image: '/media/x.webp' } };
  expect(facts({ spotify: 'no link' }, unlinked)).toEqual({ picture: null });
  expect(facts({}, unlinked)).toEqual({ picture: null });
});
