import type { mongo } from 'mongoose';
import { ADMIN } from './callers.ts';
import { addArtists, addVenue, applicationOf, eventOf, fill, idOf, momentOf } from './records.ts';

export const VENUE = 'venue';
export const ARTIST = idOf('artist', 0);
/** Lisbon in the gazetteer, with its cell. */
export const LISBON = {
  id: '2267057',
  country: 'PT',
  latitude: 38.71667,
  longitude: -9.13333,
  cell: 5_720_592,
};
const EVENTS = ['event-a', 'event-b'] as const;
export const [EVENT] = EVENTS;

/** Fills every collection that a list reads with `size` records, all of one venue and one artist. */
export async function fillLists(database: mongo.Db, size: number): Promise<void> {
  await addArtists(database, 'artist', 1);
  await addVenue(database, VENUE);
  await fill(database, 'admins', 1, () => ({
    _id: ADMIN.token,
    email: ADMIN.email,
    createdAt: momentOf(0),
  }));
  await fill(database, 'events', EVENTS.length, (number) => eventOf(EVENTS[number] ?? '', VENUE));
  await fill(database, 'events', size, (number) =>
    eventOf(idOf('event', number), 'promoter', {
      startsAt: momentOf(number),
      town: number % 2 === 0 ? LISBON : null,
      ...(number % 3 === 0 && { genres: ['House'] }),
    }),
  );
  await fill(database, 'applications', size, (number) =>
    applicationOf(number, {
      eventId: EVENTS[number % 2],
      artistId: ARTIST,
      orgId: VENUE,
      status: number % 4 < 2 ? 'submitted' : 'declined',
      // A record of the past: one artist has one active application per event.
      active: false,
    }),
  );
  await fill(database, 'credit_ledger', size, entryOf);
  await fill(database, 'beta_signups', size, (number) => ({
    _id: idOf('beta', number),
    email: `person-${number}@example.org`,
    role: [number % 2 === 0 ? 'artist' : 'venue'],
    artistName: 'Juno Halide',
    venueName: null,
    phone: null,
    createdAt: momentOf(number),
  }));
}

function entryOf(number: number): object {
  return {
    _id: idOf('entry', number),
    artistId: ARTIST,
    kind: 'grant',
    balance: 1,
    held: 0,
    at: momentOf(number),
    number: number + 1,
    applicationId: null,
    cause: idOf('cause', number),
    cycle: 1,
    note: 'A bench',
  };
}
