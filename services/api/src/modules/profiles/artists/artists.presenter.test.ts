import { expect, it } from 'vitest';
import { artistRecord, NOW } from '#src/testing/records.ts';
import { toArtistSummary, toFeatured, toOwnArtist, toPublicArtist } from './artists.presenter.ts';

const NONE = { views: 0, notableVenues: [] };

it('strangers see neither the credits nor the account of an artist', () => {
  const artist = toPublicArtist(artistRecord(), { views: 156, notableVenues: [] });
  expect(artist).toMatchObject({ handle: 'juno-halide', views: 156, createdAt: NOW.toISOString() });
  for (const field of ['userId', 'credits', 'completion']) expect(artist).not.toHaveProperty(field);
});

it('the owner sees credits and the missing parts of the profile', () => {
  const artist = toOwnArtist(artistRecord({ location: 'Rotterdam' }), NONE, 100);
  expect(artist).toMatchObject({ userId: 'user-1', credits: 100, completion: { earned: 10, level: 1 } });
});

it('only the owner of a profile without a bio sees the suggested text [own-profile 24]', () => {
  const artist = artistRecord({ bio: null, genres: ['Dub Techno'], topTracks: [{ name: 'Low Ceiling' }] });
  expect(toOwnArtist(artist, NONE, 100).suggestedBio).toBe(
    'Juno Halide plays Dub Techno. Known for “Low Ceiling”.',
  );
  expect(toPublicArtist(artist, NONE)).not.toHaveProperty('suggestedBio');
  expect(toOwnArtist({ ...artist, bio: 'Slow and low.' }, NONE, 100)).not.toHaveProperty('suggestedBio');
});

it('an unknown number of followers stays unknown', () => {
  expect(toArtistSummary(artistRecord({ spotifyFollowers: 0 }))).toMatchObject({
    spotifyFollowers: 0,
    tiktokFollowers: null,
  });
});

it('the poster adds the wide picture', () => {
  const artist = artistRecord({ coverImage: '/media/wide.jpg' });
  expect(toFeatured(artist)).toEqual({ ...toArtistSummary(artist), coverImage: '/media/wide.jpg' });
});
