import { describe, expect, it } from 'vitest';
import { mediaAt, pictureAt } from '#src/modules/base/media/stored-picture.ts';
import { artistRecord } from '#src/testing/records.ts';
import type { ArtistRecord } from './artists.model.ts';
import { completionOf } from './completion.ts';

const PICTURE = pictureAt('/media/juno.jpg');
const images = (count: number, type: 'image' | 'video' = 'image') =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    type,
    alt: '',
    ...mediaAt('/media/a.jpg'),
  }));
const names = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Name ${index}` }));

/** A profile that earns every item. */
const COMPLETE = artistRecord({
  photo: PICTURE,
  bio: 'x'.repeat(51),
  genres: ['House'],
  location: 'Rotterdam',
  socialLinks: { soundcloud: 'a', spotify: 'b', instagram: 'c' },
  images: images(3),
  notableVenues: names(2),
  supportedArtists: names(2),
});

describe('the completion of a profile', () => {
  it('gives each item its points and its priority [profile-completion 1, profile-completion 2, profile-completion 3]', () => {
    const { items, earned, total, percent, level } = completionOf(COMPLETE);
    expect(items.map(({ id, points, priority }) => [id, points, priority])).toEqual([
      ['photo', 20, 'high'],
      ['bio', 25, 'high'],
      ['genres', 15, 'medium'],
      ['location', 10, 'medium'],
      ['soundcloud', 30, 'high'],
      ['spotify', 30, 'high'],
      ['instagram', 20, 'medium'],
      ['images', 25, 'medium'],
      ['venues', 20, 'low'],
      ['artists', 15, 'low'],
    ]);
    expect({ earned, total, percent, level }).toEqual({ earned: 210, total: 210, percent: 100, level: 5 });
  });

  it.each<[string, Partial<ArtistRecord>, Partial<ArtistRecord>]>([
    ['photo', { photo: null }, { photo: PICTURE }],
    ['bio', { bio: 'x'.repeat(50) }, { bio: 'x'.repeat(51) }],
    ['genres', { genres: [] }, { genres: ['House'] }],
    ['location', { location: null }, { location: 'Rotterdam' }],
    ['soundcloud', { socialLinks: {} }, { socialLinks: { soundcloud: 'a' } }],
    ['spotify', { socialLinks: {} }, { socialLinks: { spotify: 'a' } }],
    ['instagram', { socialLinks: {} }, { socialLinks: { instagram: 'a' } }],
    ['images', { images: [...images(2), ...images(1, 'video')] }, { images: images(3) }],
    ['venues', { notableVenues: names(1) }, { notableVenues: names(2) }],
    ['artists', { supportedArtists: names(1) }, { supportedArtists: names(2) }],
  ])('counts an item from its threshold on: %s [profile-completion 4]', (id, before, from) => {
    const completed = (fields: Partial<ArtistRecord>) =>
      completionOf(artistRecord(fields)).items.filter((item) => item.completed);
    expect(completed(before)).toEqual([]);
    expect(completed(from).map((item) => item.id)).toEqual([id]);
  });

  it('rises by one level every 50 points [profile-completion 5]', () => {
    const { soundcloud = '', spotify = '' } = COMPLETE.socialLinks;
    const levels: [Partial<ArtistRecord>, number, number][] = [
      [{}, 0, 1],
      [{ photo: PICTURE, bio: COMPLETE.bio }, 45, 1],
      [{ photo: PICTURE, socialLinks: { soundcloud } }, 50, 2],
      [{ bio: COMPLETE.bio, genres: ['House'], socialLinks: { soundcloud, spotify } }, 100, 3],
      [{ ...COMPLETE, images: [], notableVenues: [], supportedArtists: [] }, 150, 4],
      [{ ...COMPLETE, location: null }, 200, 5],
    ];
    for (const [fields, earned, level] of levels) {
      expect(completionOf(artistRecord(fields))).toMatchObject({ earned, level });
    }
  });
});
