import { expect, it } from 'vitest';
import { changedFields, hasConflict, type ProfileFields } from './profile-draft.ts';

const before: ProfileFields = {
  stageName: 'Juno Halide',
  handle: 'juno-halide',
  realName: '',
  location: 'Rotterdam',
  bio: '',
  genres: ['Dub'],
  tiktokFollowers: '',
  instagramFollowers: '',
  socialLinks: { spotify: '', instagram: 'https://www.instagram.com/juno' },
};
const typed = {
  ...before,
  bio: 'Slow.',
  genres: ['Dub', 'House'],
  socialLinks: { ...before.socialLinks, spotify: 'https://open.spotify.com/artist/1' },
};

it('a draft contains only the changed fields', () => {
  expect([...changedFields({ before, typed })]).toEqual([
    ['bio', 'Slow.'],
    ['genres', ['Dub', 'House']],
    ['socialLinks.spotify', 'https://open.spotify.com/artist/1'],
  ]);
  expect(changedFields({ before, typed: before }).size).toBe(0);
});

it('a draft conflicts with a profile in which the same field has changed', () => {
  expect(hasConflict({ before, typed }, { ...before, location: 'Lisbon' })).toBe(false);
  expect(hasConflict({ before, typed }, { ...before, bio: 'Low.' })).toBe(true);
});
