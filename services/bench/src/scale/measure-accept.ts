import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import pLimit from 'p-limit';
import type { Row } from '#src/report.ts';
import { accept, apply, timed } from './callers.ts';
import { addArtists, addVenue, eventOf, fill, idOf } from './records.ts';
import { withApi } from './with-api.ts';

const VENUE = 'venue';
const WAITING = 2_000;
const AT_ONCE = 16;
const POLL_MS = 100;

/** Measures an accept that fills an event with very many waiting applications. */
export async function measureAccept(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row> {
  return withApi(uri, 'accept', async (origin) => {
    const database = databaseOf('accept');
    await addVenue(database, VENUE);
    await addArtists(database, 'artist', WAITING + 1);
    const fields = { places: 1, creditsRequired: 20 };
    await fill(database, 'events', 2, (number) => eventOf(idOf('event', number), VENUE, fields));
    const artists = Array.from({ length: WAITING }, (_, number) => idOf('artist', number));

    // The first accept of a process also loads its code.
    await accept(origin, VENUE, await apply(origin, idOf('artist', WAITING), idOf('event', 0)));
    const limit = pLimit(AT_ONCE);
    const eventId = idOf('event', 1);
    const [first = ''] = await limit.map(artists, (artist) => apply(origin, artist, eventId));
    const acceptMs = await timed(() => accept(origin, VENUE, first));
    const closingMs = await timed(() => untilNoneWaits(database, eventId));
    const closed = await database.collection('applications').countDocuments({ eventId, status: 'closed' });
    if (closed !== WAITING - 1) throw new Error(`${closed} applications were closed`);
    return {
      what: `An accept with ${WAITING.toLocaleString('en')} others waiting`,
      value: `${acceptMs.toFixed(0)} ms, all closed ${(closingMs / 1_000).toFixed(1)} s later`,
      comparison: '-',
      ratio: '-',
      goal: '< 300 ms',
    };
  });
}

async function untilNoneWaits(database: mongo.Db, eventId: string): Promise<void> {
  while (await database.collection('applications').findOne({ eventId, status: 'submitted' })) {
    await pause(POLL_MS);
  }
}
