import { buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { expect, it } from 'vitest';
import { artistsForPath } from './paths.ts';

const { form } = buildOwnEvent();
const forGenres = (genres: string[], placeId: string | null) =>
  artistsForPath({ id: 'lamps', placeId, form: { ...form, genres } });

it.each([
  [['House'], '2267057', '/artists?genres=House&near=2267057&free=lamps'],
  [['Drum & Bass', 'Jazz'], null, '/artists?genres=Drum+%26+Bass%2CJazz&free=lamps'],
  [['Dub, slow'], null, '/artists?free=lamps'],
  [['1', '2', '3', '4', '5', '6'], null, '/artists?genres=1%2C2%2C3%2C4%2C5&free=lamps'],
])(
  'an event with %j in place %s opens the directory at %s [artist-directory 14]',
  (genres, placeId, path) => {
    expect(forGenres(genres, placeId)).toBe(path);
  },
);
