import type { mongo } from 'mongoose';
import type { Row } from '#src/report.ts';
import { ADMIN } from '#src/scale/callers.ts';
import { type List, measureLists } from '#src/scale/measure-lists.ts';
import { applicationOf, artistOf, eventOf, fill, idOf, momentOf } from '#src/scale/records.ts';

/** The number of artists and of events with a rare name. */
const RARE = 2;
const PATH = '/api/admin/lists';

/** The cursor in the middle of a list of the admin area. */
function inside(prefix: string, size: number, way = 'on'): string {
  const number = Math.floor(size / 2);
  const place = [momentOf(number).getTime(), idOf(prefix, number), number, way];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

const list = (what: string, path: (size: number) => string): List => ({
  what: `Admin: ${what}`,
  token: ADMIN.token,
  path: (size) => PATH + path(size),
});

const LISTS: readonly List[] = [
  list('artists', () => '/artists'),
  list('artists, in the middle', (size) => `/artists?cursor=${inside('artist', size)}`),
  list('artists, the page before the middle', (size) => `/artists?cursor=${inside('artist', size, 'back')}`),
  list('artists, by a common name', () => '/artists?search=juno'),
  list('artists, by a name and state', () => '/artists?search=rare&state=live&limit=2'),
  list('events, in the middle', (size) => `/events?cursor=${inside('event', size)}`),
  list('events, by state', () => '/events?state=reviewing'),
  list('events, by a name', () => '/events?search=rare&limit=2'),
  list('applications, in the middle', (size) => `/applications?cursor=${inside('application', size)}`),
  list('applications, by status', () => '/applications?status=declined'),
  list('venues, in the middle', (size) => `/venues?cursor=${inside('venue', size)}`),
];

/** Compares the lists of the admin area at 100,000 records with 1,000. */
export function measureAdminLists(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row[]> {
  return measureLists({ uri, databaseOf, name: 'admin', fill: fillAdminLists, lists: LISTS });
}

/** A rare name has the same number of records in each database, so that a search finds as many. */
function nameOf(number: number, size: number): string {
  return number % (size / RARE) === 0 ? 'Rare Name' : 'Juno Halide';
}

const wordsOf = (name: string) => name.toLowerCase().split(' ');

export async function fillAdminLists(database: mongo.Db, size: number): Promise<void> {
  await fill(database, 'admins', 1, () => ({
    _id: ADMIN.token,
    email: ADMIN.email,
    createdAt: momentOf(0),
  }));
  await fill(database, 'artists', size, (number) => ({
    ...artistOf(idOf('artist', number), momentOf(number)),
    stageName: nameOf(number, size),
  }));
  await fill(database, 'artist_listings', size, (number) => ({
    _id: idOf('artist', number),
    words: wordsOf(nameOf(number, size)),
  }));
  await fill(database, 'events', size, (number) =>
    eventOf(idOf('event', number), idOf('venue', number), {
      startsAt: momentOf(number),
      headliner: nameOf(number, size),
      words: wordsOf(nameOf(number, size)),
      status: number % 2 === 0 ? 'accepting' : 'reviewing',
    }),
  );
  await fill(database, 'applications', size, (number) =>
    applicationOf(number, {
      eventId: idOf('event', number),
      artistId: idOf('artist', number),
      orgId: idOf('venue', number),
      status: number % 2 === 0 ? 'submitted' : 'declined',
    }),
  );
  await fill(database, 'orgs', size, (number) => ({
    _id: idOf('venue', number),
    userId: idOf('venue', number),
    handle: idOf('venue', number),
    orgName: 'Salt House',
    words: ['salt', 'house'],
    city: 'Lisbon',
    picture: null,
    checkedAt: null,
    createdAt: momentOf(number),
  }));
}
