import type { mongo } from 'mongoose';
import { percentile } from '#src/percentile.ts';
import type { Row } from '#src/report.ts';
import { callWell, timed } from '#src/scale/callers.ts';
import { addArtists, idOf } from '#src/scale/records.ts';
import { withApi } from '#src/scale/with-api.ts';

const TOWNS = ['Lisbon', 'São Paulo', 'San Francisco', 'Springfield, Illinois', 'Rotterdam', 'Kraków'];
const ROUNDS = 10;

/** Measures the suggestions for each text that a person types on the way to the name of a town. */
export async function measurePlaces(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row> {
  return withApi(uri, 'places', async (origin) => {
    await addArtists(databaseOf('places'), 'artist', 1);
    const person = { origin, token: idOf('artist', 0) };
    const times: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const text of TOWNS.flatMap(beginningsOf)) {
        const path = `/api/places?q=${encodeURIComponent(text)}`;
        const ms = await timed(() => callWell(person, 'GET', path));
        if (round > 0) times.push(ms);
      }
    }
    return {
      what: 'Suggestions of places while a person types',
      value: `p95 ${percentile(times, 0.95).toFixed(1)} ms (${times.length} calls)`,
      comparison: '-',
      ratio: '-',
      goal: '< 20 ms',
    };
  });
}

const beginningsOf = (name: string) =>
  Array.from({ length: name.length }, (_, end) => name.slice(0, end + 1));
