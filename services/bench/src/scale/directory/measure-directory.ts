import type { mongo } from 'mongoose';
import type { Row } from '#src/report.ts';
import { LISBON } from '#src/scale/list-records.ts';
import { type List, measureLists } from '#src/scale/measure-lists.ts';
import { addVenue, artistOf, eventOf, fill, FIRST_AT, idOf } from '#src/scale/records.ts';

const VENUE = 'venue';
const NIGHT = 'night';
const DAY_MS = 86_400_000;
/** One artist in this number has marked dates, and each second one of those the night itself. */
const MARKING = 4;

const LISTS: readonly List[] = [
  { what: 'Artists', token: VENUE, path: () => '/api/artists' },
  { what: 'Artists, free that night', token: VENUE, path: () => `/api/artists?free=${NIGHT}` },
  {
    what: 'Artists, free that night, genre and place',
    token: VENUE,
    // With 1,000 artists this many are found.
    path: () => `/api/artists?free=${NIGHT}&genres=house&near=${LISBON.id}&limit=20`,
  },
];

/** Compares the directory with 100,000 artists and with 1,000. */
export function measureDirectory(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row[]> {
  return measureLists({ uri, databaseOf, name: 'directory', fill: fillDirectory, lists: LISTS });
}

async function fillDirectory(database: mongo.Db, size: number): Promise<void> {
  await addVenue(database, VENUE);
  await fill(database, 'events', 1, () => eventOf(NIGHT, VENUE));
  const createdAt = new Date();
  await fill(database, 'artists', size, (number) => artistOf(idOf('artist', number), createdAt));
  await fill(database, 'artist_listings', size, listingOf);
  await fill(database, 'taken_dates', size / MARKING, (number) => ({
    _id: idOf('artist', number * MARKING),
    entries: [takenOf(number % 2 === 0 ? 10 : 60)],
  }));
}

function listingOf(number: number): object {
  const id = idOf('artist', number);
  const isFindable = number % MARKING === 0;
  return {
    _id: id,
    isListed: true,
    tellsWhenFree: null,
    marksDates: isFindable,
    isFindable,
    name: 'juno halide',
    words: ['juno', 'halide'],
    genres: [number % 3 === 0 ? 'house' : 'dub techno'],
    town: number % 2 === 0 ? LISBON : null,
    level: 1,
    hasMix: false,
    activeDay: 20_000,
    rank: `179999juno halide\t${id}`,
  };
}

/** Two days as taken, from this many days after the first record on. */
function takenOf(days: number): object {
  const dayIn = (more: number) => new Date(FIRST_AT + (days + more) * DAY_MS).toISOString().slice(0, 10);
  return {
    id: 'entry',
    firstDay: dayIn(0),
    lastDay: dayIn(1),
    start: '',
    end: '',
    timeZone: 'Europe/Lisbon',
    weeklyUntil: '',
    overAt: new Date(FIRST_AT + (days + 2) * DAY_MS),
  };
}
