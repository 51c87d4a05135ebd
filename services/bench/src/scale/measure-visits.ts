import type { mongo } from 'mongoose';
import pLimit from 'p-limit';
import { median, medianRatio } from '#src/median.ts';
import type { Row } from '#src/report.ts';
import { callWell, cpuOf } from './callers.ts';
import { addArtists, fill, idOf } from './records.ts';
import { timeInTurns } from './time-in-turns.ts';
import { withApi } from './with-api.ts';

const ARTIST = idOf('artist', 0);
const SIZES = { small: 1_000, large: 1_000_000 } as const;
const DAYS = 90;
const DAY_MS = 24 * 3_600_000;
const VISITS = 4_000;
const WARM_UP = 500;
const AT_ONCE = 8;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

type Database = (name: string) => mongo.Db;

/** Measures the stats of a profile with a million visits, and the API's processor time for one visit. */
export async function measureVisits(uri: string, databaseOf: Database): Promise<Row[]> {
  return withApi(uri, 'visits_small', (small) =>
    withApi(uri, 'visits_large', async (large) => {
      await fillVisits(databaseOf('visits_small'), SIZES.small);
      await fillVisits(databaseOf('visits_large'), SIZES.large);
      const origins = { small, large };
      const times = await timeInTurns((size) =>
        callWell({ origin: origins[size], token: ARTIST }, 'GET', `/api/artist-stats?days=${DAYS}`),
      );
      const stats: Row = {
        what: 'Stats of an artist: a million visits',
        value: `${median(times.large).toFixed(1)} ms`,
        comparison: `${median(times.small).toFixed(1)} ms with 1,000`,
        ratio: medianRatio(times.large, times.small).toFixed(2),
        goal: '≤ 1.20',
      };
      return [stats, await measureOneVisit(large, databaseOf('visits_large'))];
    }),
  );
}

/** Stores this many visits of the last days, in the API's format. */
async function fillVisits(database: mongo.Db, size: number): Promise<void> {
  await addArtists(database, 'artist', 1);
  const months = new Map<string, { total: number; days: Record<string, number> }>();
  for (let ago = 0; ago < DAYS; ago += 1) {
    const day = new Date(Date.now() - ago * DAY_MS).toISOString();
    const month = months.get(day.slice(0, 7)) ?? { total: 0, days: {} };
    const views = Math.floor(size / DAYS) + (ago < size % DAYS ? 1 : 0);
    month.total += views;
    month.days[Number(day.slice(8, 10))] = views;
    months.set(day.slice(0, 7), month);
  }
  const records = [...months].map(([month, { total, days }]) => ({
    _id: `${ARTIST}:${month}`,
    artistId: ARTIST,
    total,
    days,
    sources: { direct: days },
  }));
  await fill(database, 'profile_view_months', records.length, (number) => records[number] ?? {});
}

/** Measures from the calls of many strangers until the database has stored them all. */
async function measureOneVisit(origin: string, database: mongo.Db): Promise<Row> {
  const views = async () => {
    const months = await database.collection('profile_view_months').find({ artistId: ARTIST }).toArray();
    return months.reduce((sum, { total }) => sum + Number(total), 0);
  };
  const visit = async (first: number, count: number) => {
    const expected = (await views()) + count;
    const limit = pLimit(AT_ONCE);
    await Promise.all(
      Array.from({ length: count }, (_, number) => limit(() => tell(origin, first + number))),
    );
    while ((await views()) < expected) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await visit(0, WARM_UP);
  const before = await cpuOf(origin);
  await visit(WARM_UP, VISITS);
  const ms = ((await cpuOf(origin)) - before) / VISITS;
  return {
    what: 'Processor time of the API for a visit',
    value: `${ms.toFixed(2)} ms`,
    comparison: '-',
    ratio: '-',
    goal: '< 1 ms',
  };
}

async function tell(origin: string, number: number): Promise<void> {
  const answer = await fetch(`${origin}/api/page-views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `${BROWSER} ${number}` },
    body: JSON.stringify({ page: 'profile', id: ARTIST, source: 'direct' }),
  });
  await answer.text();
  if (answer.status !== 202) throw new Error(`A visit was answered ${answer.status}`);
}
