import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import {
  readSpotifySchemas,
  setNotableVenuesSchemas,
  setSupportedArtistsSchemas,
  setTopTracksSchemas,
} from './artist-lists.schemas.ts';

const venues = (...list: unknown[]) => refusals(setNotableVenuesSchemas.body, { venues: list });
const artists = (...list: unknown[]) => refusals(setSupportedArtistsSchemas.body, { artists: list });
const named = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Name ${index}` }));

describe('the venues of a profile', () => {
  it('name the second of two that are the same', () => {
    const salt = { name: 'Salt House', city: 'Lisbon' };
    expect(venues(salt, { name: 'Kelp' }, { name: ' salt house', city: 'LISBON ' })).toEqual({
      'venues.2.name': 'This venue is already in the list',
    });
    expect(venues({ name: 'Kelp' }, { name: 'Kelp', city: null }, { name: 'Kelp', city: ' ' })).toEqual({
      'venues.1.name': 'This venue is already in the list',
      'venues.2.name': 'This venue is already in the list',
    });
  });

  it('may share a name in different cities', () => {
    expect(
      venues({ name: 'Kelp', city: 'Lisbon' }, { name: 'Kelp', city: 'Porto' }, { name: 'Kelp' }),
    ).toEqual({});
  });

  it('name what is wrong in each row', () => {
    expect(venues({ name: ' ' }, { name: 'x'.repeat(121), city: 'x'.repeat(81) })).toEqual({
      'venues.0.name': 'Venue is required',
      'venues.1.name': 'Venue must be at most 120 characters',
      'venues.1.city': 'City must be at most 80 characters',
    });
  });

  it('are at most fifty, and may be none', () => {
    expect(venues()).toEqual({});
    expect(venues(...named(50))).toEqual({});
    expect(venues(...named(51))).toEqual({ venues: 'List at most 50' });
  });
});

describe('the supported artists of a profile', () => {
  it('differ by name, whatever their profile', () => {
    expect(artists({ name: 'Oyelaran', artistId: 'a1' }, { name: 'OYELARAN', artistId: 'a2' })).toEqual({
      'artists.1.name': 'This artist is already in the list',
    });
    expect(artists({ name: 'Oyelaran' }, { name: 'Mira Sol', artistId: null })).toEqual({});
  });

  it('have a name that fits a stage name', () => {
    expect(artists({ name: 'x'.repeat(80) })).toEqual({});
    expect(artists({ name: 'x'.repeat(81) })).toEqual({
      'artists.0.name': 'Artist must be at most 80 characters',
    });
  });
});

it('a list is saved with the version that was read, or without', () => {
  const saved = (version: unknown) =>
    Object.keys(refusals(setTopTracksSchemas.body, { tracks: [], version }));
  expect([undefined, null, 1].map(saved)).toEqual([[], [], []]);
  expect([0, 1.5, '1'].map(saved)).toEqual([['version'], ['version'], ['version']]);
});

it('something is taken from Spotify, and only what it tells', () => {
  expect(refusals(readSpotifySchemas.body, { take: [] })).toEqual({ take: 'Choose what to take' });
  expect(refusals(readSpotifySchemas.body, { take: ['name', 'photo', 'followers', 'tracks'] })).toEqual({});
  expect(Object.keys(refusals(readSpotifySchemas.body, { take: ['credits'] }))).toEqual(['take.0']);
});
