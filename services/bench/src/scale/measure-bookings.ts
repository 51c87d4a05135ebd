import type { mongo } from 'mongoose';
import pLimit from 'p-limit';
import { median } from '#src/median.ts';
import type { Row } from '#src/report.ts';
import { accept, apply } from './callers.ts';
import { addArtists, addVenue, eventOf, fill, idOf } from './records.ts';
import { withApi } from './with-api.ts';

const AT_ONCE = 16;
/** A venue accepts 60 times in all rounds. Each person may write 120 times a minute. */
const ROUNDS = 6;
const VENUES = 20;
const ARTISTS_A_NIGHT = 10;
const BOOKINGS_A_ROUND = VENUES * ARTISTS_A_NIGHT;

/** Measures how many applications, and then how many accepts, one API answers in a second. */
export async function measureBookings(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row[]> {
  return withApi(uri, 'bookings', async (origin) => {
    await fillNights(databaseOf('bookings'));
    const rates = { applications: [] as number[], accepts: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const applied = await rateOf(bookingsOf(round), async ({ artist, venue, night }) => ({
        venue,
        id: await apply(origin, artist, night),
      }));
      const accepted = await rateOf(applied.results, ({ venue, id }) => accept(origin, venue, id));
      // The first round warms up.
      if (round === 0) continue;
      rates.applications.push(applied.perSecond);
      rates.accepts.push(accepted.perSecond);
    }
    return [rateRow('Applications', rates.applications), rateRow('Accepts', rates.accepts)];
  });
}

/** Every venue has one night in each round, with a place for each applicant and one more, so that it never fills. */
async function fillNights(database: mongo.Db): Promise<void> {
  for (let venue = 0; venue < VENUES; venue += 1) await addVenue(database, idOf('venue', venue));
  await addArtists(database, 'artist', ROUNDS * BOOKINGS_A_ROUND);
  const fields = { places: ARTISTS_A_NIGHT + 1, creditsRequired: 20 };
  await fill(database, 'events', ROUNDS * VENUES, (number) =>
    eventOf(idOf('night', number), idOf('venue', number % VENUES), fields),
  );
}

function bookingsOf(round: number): { artist: string; venue: string; night: string }[] {
  return Array.from({ length: BOOKINGS_A_ROUND }, (_, number) => ({
    artist: idOf('artist', round * BOOKINGS_A_ROUND + number),
    venue: idOf('venue', number % VENUES),
    night: idOf('night', round * VENUES + (number % VENUES)),
  }));
}

async function rateOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<{ results: Result[]; perSecond: number }> {
  const startedAt = performance.now();
  const results = await pLimit(AT_ONCE).map(items, work);
  return { results, perSecond: (items.length * 1000) / (performance.now() - startedAt) };
}

function rateRow(what: string, rates: readonly number[]): Row {
  return {
    what: `${what}, ${AT_ONCE} at once`,
    value: `${median(rates).toFixed(0)}/s`,
    comparison: '-',
    ratio: '-',
    goal: '-',
  };
}
