import type { mongo } from 'mongoose';
import type { Row } from '#src/report.ts';
import { ADMIN } from '#src/scale/callers.ts';
import { type List, measureLists, middle } from '#src/scale/measure-lists.ts';
import { fillDesk } from './fill-desk.ts';
import { applicationOf, artistOf, eventOf, fill, idOf, momentOf } from '#src/scale/records.ts';

/** The number of artists and of events with a rare name. */
const RARE = 2;
/** The number of promises that venues missed. */
const MISSED = 50;
/** By so much the replies are due before their application's place in the list, so that some are due soon. */
const SOONER_SECONDS = 64_800;
const PATH = '/api/admin';

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
  list('artists', () => '/lists/artists'),
  list('artists, in the middle', (size) => `/lists/artists?cursor=${inside('artist', size)}`),
  list(
    'artists, the page before the middle',
    (size) => `/lists/artists?cursor=${inside('artist', size, 'back')}`,
  ),
  list('artists, by a common name', () => '/lists/artists?search=juno'),
  list('artists, by a name and state', () => '/lists/artists?search=rare&state=live&limit=2'),
  list('events, in the middle', (size) => `/lists/events?cursor=${inside('event', size)}`),
  list('events, by state', () => '/lists/events?state=reviewing'),
  list('events, by a name', () => '/lists/events?search=rare&limit=2'),
  list('applications, in the middle', (size) => `/lists/applications?cursor=${inside('application', size)}`),
  list('applications, by status', () => '/lists/applications?status=declined'),
  list('venues, in the middle', (size) => `/lists/venues?cursor=${inside('venue', size)}`),
  list('venue requests, in the middle', (size) => `/lists/venue-requests?cursor=${inside('wish', size)}`),
  list('venue requests, by an artist', () => '/lists/venue-requests?search=rare&limit=2'),
  list('reports', () => '/reports'),
  list('reports, by category', () => '/reports?category=spam'),
  list('reports about one page', (size) => `/reports?subject=${idOf('artist', size / 2)}`),
  list('objections', () => '/objections'),
  list('proofs of links', () => '/link-proofs'),
  list('purchases, in the middle', (size) => `/purchases?cursor=${middle('purchase', size)}`),
  list('replies due soon', () => '/promise/soon-due'),
  list('missed promises', () => '/promise/missed'),
  list('audit log, in the middle', (size) => `/audit?cursor=${middle('entry', size)}`),
  list('audit log, by actor', () => '/audit?by=artist'),
  list('people, by a name', () => '/people?search=rare'),
  list('to do', () => '/to-do'),
  list('numbers of what is to do', () => '/to-do/counts'),
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

/** How a venue replied. As many promises are missed in each database, because one list counts them all. */
function replyOf(number: number, size: number): object {
  const expire = { transition: 'expire', at: momentOf(0), by: 'clock' };
  if (number % (size / MISSED) === 1) return { status: 'expired', replyDueAt: new Date(), history: [expire] };
  if (number % 2 === 0) return { status: 'submitted', replyDueAt: momentOf(number - SOONER_SECONDS) };
  return { status: number % 4 === 1 ? 'declined' : 'accepted' };
}

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
  await fill(database, 'applications', size, (number) => ({
    ...applicationOf(number, {
      eventId: idOf('event', number),
      artistId: idOf('artist', number),
      orgId: idOf('venue', number),
    }),
    ...replyOf(number, size),
  }));
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
  await fill(database, 'accounts', size, (number) => ({
    _id: idOf('artist', number),
    userType: 'artist',
    artistId: idOf('artist', number),
    orgId: null,
    createdAt: momentOf(number),
  }));
  await fillDesk(database, size);
}
