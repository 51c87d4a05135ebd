import type { mongo } from 'mongoose';
import { median, medianRatio } from '#src/median.ts';
import type { Row } from '#src/report.ts';
import { callWell } from './callers.ts';
import { addArtists, addVenue, applicationOf, eventOf, fill, idOf } from './records.ts';
import { timeInTurns } from './time-in-turns.ts';
import { withApi } from './with-api.ts';

const VENUE = 'venue';
const EVENT = 'night';
const SIZES = { small: 50, large: 2_000 } as const;

/** Compares the first page for judging one night with 2,000 applications and with 50. */
export async function measureOneNight(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row> {
  return withApi(uri, 'night_small', (small) =>
    withApi(uri, 'night_large', async (large) => {
      await fillNight(databaseOf('night_small'), SIZES.small);
      await fillNight(databaseOf('night_large'), SIZES.large);
      const origins = { small, large };
      const times = await timeInTurns((size) =>
        callWell({ origin: origins[size], token: VENUE }, 'GET', `/api/applications?eventId=${EVENT}`),
      );
      return {
        what: 'Applications to one event, first page of 2,000',
        value: `${median(times.large).toFixed(1)} ms`,
        comparison: `${median(times.small).toFixed(1)} ms with 50`,
        ratio: medianRatio(times.large, times.small).toFixed(2),
        goal: '≤ 1.30',
      };
    }),
  );
}

/** Stores applications of different artists. */
async function fillNight(database: mongo.Db, size: number): Promise<void> {
  await addVenue(database, VENUE);
  await addArtists(database, 'artist', size);
  await fill(database, 'events', 1, () => eventOf(EVENT, VENUE, { places: 4 }));
  await fill(database, 'applications', size, (number) =>
    applicationOf(number, { eventId: EVENT, artistId: idOf('artist', number), orgId: VENUE }),
  );
}
