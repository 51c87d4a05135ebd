import { beforeAll, describe, expect, it } from 'vitest';
import { loadGazetteer } from '#src/modules/base/places/load-gazetteer.ts';
import { townOf } from '#src/modules/base/places/town.ts';
import { eventRecord } from '#src/testing/records.ts';
import { FIT_REASONS, type FitFacts, type PlayedRoom, reasonsFor } from './fit-reasons.ts';

const nothing: FitFacts = {
  event: { ...eventRecord({ genres: ['Polka'] }), town: null },
  artist: { genres: [] },
  place: undefined,
  rooms: [],
  isFree: false,
};

const venueOf = (fields: Partial<FitFacts['event']['venue']>) => ({ ...nothing.event.venue, ...fields });

/** The facts of an event in one town and an artist in another one. */
async function between(city: string, home: string): Promise<FitFacts> {
  return {
    ...nothing,
    event: { ...nothing.event, town: await townOf(city), venue: venueOf({ city }) },
    place: (await loadGazetteer()).match(home),
  };
}

beforeAll(() => loadGazetteer());

it('no reason is given without its facts', () => {
  expect([reasonsFor('artist', nothing), reasonsFor('venue', nothing)]).toEqual([[], []]);
});

it.each([
  ['Lisbon', 'Lisbon, Portugal', 'In Lisbon, where you are', 'From Lisbon, as this night'],
  ['rotterdam', 'Rotterdam, Netherlands', 'In rotterdam, where you are', 'From rotterdam, as this night'],
  ['Lisbon', 'Cascais', 'Lisbon is 25 km from Cascais, where you are', 'From Cascais, 25 km from Lisbon'],
  ['Rotterdam', 'Delft', 'Rotterdam is 13 km from Delft, where you are', 'From Delft, 13 km from Rotterdam'],
])('an artist is near the event: %s and %s [reasons 1]', async (city, home, forArtist, forVenue) => {
  const facts = await between(city, home);
  expect([reasonsFor('artist', facts), reasonsFor('venue', facts)]).toEqual([[forArtist], [forVenue]]);
});

it.each([
  ['Lisbon', 'Porto'],
  ['Rotterdam', 'Amsterdam'],
  ['London, Ontario', 'London'],
  ['Lisbon', 'The old mill'],
  ['The old mill', 'Lisbon'],
])('an artist is not near: %s and %s [reasons 1]', async (city, home) => {
  const facts = await between(city, home);
  expect([reasonsFor('artist', facts), reasonsFor('venue', facts)]).toEqual([[], []]);
});

it.each([
  [['House', 'Dub Techno', 'Jazz'], ['dub techno', 'House'], '2 of its 3 genres: House, Dub Techno'],
  [['House', 'Jazz'], ['Jazz', 'House', 'Ambient'], '2 of its 2 genres: House, Jazz'],
  [['Café Jazz'], ['cafe jazz'], 'its genre: Café Jazz'],
  [['House', 'Dub Techno', 'Jazz'], ['House', 'Ambient'], null],
  [['House', 'Jazz'], ['House'], null],
  [[], ['House'], null],
])('genres are shared by an event of %j and an artist of %j: %s [reasons 2]', (genres, own, words) => {
  const facts = { ...nothing, event: { ...nothing.event, genres }, artist: { genres: own } };
  expect(reasonsFor('artist', facts)).toEqual(words === null ? [] : [`You play ${words}`]);
  expect(reasonsFor('venue', facts)).toEqual(words === null ? [] : [`Plays ${words}`]);
});

it('a free time is a reason [reasons 3]', () => {
  const facts = { ...nothing, isFree: true };
  const words = 'neither a night nor a taken date at that time';
  expect(reasonsFor('artist', facts)).toEqual([`You have ${words}`]);
  expect(reasonsFor('venue', facts)).toEqual([`Free that night: has ${words}`]);
});

const room = (name: string, capacity: number | null, city = 'Lisbon'): PlayedRoom => ({
  name,
  capacity,
  city,
});

it.each<[string, PlayedRoom[], number | null, string | null]>([
  [
    'three of a size',
    [room('A', 200), room('B', 400), room('C', 800)],
    400,
    '3 rooms of this size, for 200 to 800 people',
  ],
  [
    'the same name in two cities',
    [room('A', 90), room('A', 90, 'Porto'), room('B', 90)],
    91,
    '3 rooms of this size, for 46 to 182 people',
  ],
  ['one room three times', [room('A', 400), room('a', 400), room('A', 400)], 400, null],
  ['one that is too large', [room('A', 400), room('B', 400), room('C', 801)], 400, null],
  ['one that is too small', [room('A', 400), room('B', 400), room('C', 199)], 400, null],
  ['one of unknown size', [room('A', 400), room('B', 400), room('C', null)], 400, null],
  ['an event of unknown size', [room('A', 400), room('B', 400), room('C', 400)], null, null],
])('rooms of the same size: %s [reasons 4]', (_what, rooms, capacity, words) => {
  const facts = { ...nothing, rooms, event: { ...nothing.event, venue: venueOf({ capacity }) } };
  expect(reasonsFor('artist', facts)).toEqual(words === null ? [] : [`You have played ${words}`]);
  expect(reasonsFor('venue', facts)).toEqual(words === null ? [] : [`Has played ${words}`]);
});

describe('the table of reasons', () => {
  it('has each kind once, and no number that ranks an artist [reasons 5]', () => {
    const kinds = FIT_REASONS.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(FIT_REASONS.map((reason) => Object.keys(reason).toSorted())).toEqual(
      kinds.map(() => ['kind', 'words']),
    );
  });
});
