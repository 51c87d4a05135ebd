import { createHash } from 'node:crypto';
import { CALENDAR_FEED_PATH } from '@backline/contracts/pages/calendar-feed';
import { fillPath } from '@backline/contracts/platform/screen-paths';
import type { mongo } from 'mongoose';
import { median } from '#src/median.ts';
import type { Row } from '#src/report.ts';
import { timed } from '#src/scale/callers.ts';
import { addArtists, addVenue, applicationOf, eventOf, fill, idOf, momentOf } from '#src/scale/records.ts';
import { withApi } from '#src/scale/with-api.ts';

const ARTIST = idOf('artist', 0);
const VENUE = 'venue';
const SECRET = 'bench';
const NIGHTS = 500;
const READS = 40;
const WARM_UP = 10;

/** Measures the calendar feed of an artist with many nights. */
export async function measureFeed(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row> {
  return withApi(uri, 'feed', async (origin) => {
    await fillNights(databaseOf('feed'));
    const address = origin + fillPath(CALENDAR_FEED_PATH, SECRET);
    const times: number[] = [];
    for (let read = -WARM_UP; read < READS; read += 1) {
      const ms = await timed(() => readWhole(address));
      if (read >= 0) times.push(ms);
    }
    return {
      what: `Feed of ${NIGHTS} nights`,
      value: `${median(times).toFixed(0)} ms`,
      comparison: '-',
      ratio: '-',
      goal: '< 50 ms',
    };
  });
}

async function fillNights(database: mongo.Db): Promise<void> {
  await addVenue(database, VENUE);
  await addArtists(database, 'artist', 1);
  await fill(database, 'events', NIGHTS, (number) =>
    eventOf(idOf('event', number), VENUE, { version: 1, startsAt: momentOf(number) }),
  );
  await fill(database, 'applications', NIGHTS, (number) =>
    applicationOf(number, { eventId: idOf('event', number), artistId: ARTIST, orgId: VENUE }),
  );
  const secretHash = createHash('sha256').update(SECRET).digest('base64url');
  await fill(database, 'calendar_feeds', 1, () => ({ _id: ARTIST, secretHash, madeAt: new Date() }));
}

async function readWhole(address: string): Promise<void> {
  const text = await (await fetch(address)).text();
  const nights = text.split('BEGIN:VEVENT').length - 1;
  if (nights !== NIGHTS) throw new Error(`The feed has ${nights} nights`);
}
