import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { percentile } from '#src/percentile.ts';
import type { Row } from '#src/report.ts';
import { type Caller, callWell, timed } from '#src/scale/callers.ts';
import { addArtists, addVenue, eventOf, fill, idOf, momentOf } from '#src/scale/records.ts';
import { withApi } from '#src/scale/with-api.ts';

const DATABASE = 'my_data';
const ARTIST = idOf('artist', 0);
const VENUE = 'venue';
const EVENT = 'night';
const MESSAGES_EACH = 100;
const OTHERS_CALLS = 200;

/** Makes the file of an artist with many messages, while other people use the API. */
export async function measureMyData(
  uri: string,
  databaseOf: (name: string) => mongo.Db,
  folder: string,
  size = 10_000,
): Promise<Row> {
  const mediaDir = join(folder, 'uploads');
  return withApi(
    uri,
    DATABASE,
    async (origin) => {
      await fillRecords(databaseOf(DATABASE), size);
      const artist: Caller = { origin, token: ARTIST };
      const other: Caller = { origin, token: 'somebody' };
      const readEvents = () => timed(() => callWell(other, 'GET', '/api/events'));
      const alone: number[] = [];
      for (let count = 0; count < OTHERS_CALLS; count += 1) alone.push(await readEvents());
      await callWell(artist, 'POST', '/api/my-data', {});
      const times: number[] = [];
      while ((await stateOf(artist)) === 'making') times.push(await readEvents());
      if ((await stateOf(artist)) !== 'ready') throw new Error('The file was not made');
      const [p95, p95Alone] = [percentile(times, 0.95), percentile(alone, 0.95)];
      return {
        what: `Export of ${size.toLocaleString('en')} records: p95 of others meanwhile`,
        value: `${p95.toFixed(1)} ms`,
        comparison: `${p95Alone.toFixed(1)} ms alone`,
        ratio: (p95 / p95Alone).toFixed(2),
        goal: '< 2.00',
      };
    },
    { mediaDir },
  );
}

async function stateOf(artist: Caller): Promise<string> {
  const { body } = await callWell(artist, 'GET', '/api/my-data');
  return (body as { state: string }).state;
}

async function fillRecords(database: mongo.Db, messages: number): Promise<void> {
  await addVenue(database, VENUE);
  await addArtists(database, 'artist', 1);
  await fill(database, 'events', 1, () => eventOf(EVENT, VENUE));
  // The session has just entered its password.
  const provedAt = new Date();
  const proof = { _id: ARTIST, provedAt, expiresAt: new Date(provedAt.getTime() + 3_600_000) };
  await fill(database, 'admin_password_proofs', 1, () => proof);
  await fill(database, 'conversations', messages / MESSAGES_EACH, (number) => ({
    _id: idOf('application', number),
    artistId: ARTIST,
    orgId: VENUE,
    eventId: EVENT,
    count: MESSAGES_EACH,
    lastAt: momentOf(number),
  }));
  await fill(database, 'messages', messages, (number) => ({
    _id: idOf('message', number),
    conversationId: idOf('application', Math.floor(number / MESSAGES_EACH)),
    number: 1 + (number % MESSAGES_EACH),
    by: 'artist',
    userId: ARTIST,
    text: 'Yes, 21:00 works.',
    files: [],
    at: momentOf(number),
  }));
}
