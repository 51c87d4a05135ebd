import { expect, it } from 'vitest';
import { enteredFollowersNote } from './artist-summary.ts';

it.each([
  [null, null, null],
  [48_100, null, 'TikTok: entered by the artist'],
  [null, 900, 'Instagram: entered by the artist'],
  [48_100, 900, 'TikTok and Instagram: entered by the artist'],
  [0, null, 'TikTok: entered by the artist'],
])('followers of %j on TikTok and %j on Instagram: %j', (tiktokFollowers, instagramFollowers, note) => {
  expect(enteredFollowersNote({ tiktokFollowers, instagramFollowers })).toBe(note);
});
