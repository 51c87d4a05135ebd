import type { mongo } from 'mongoose';
import { median, medianRatio } from '#src/median.ts';
import type { Row } from '#src/report.ts';
import { ADMIN, type Caller, callWell } from './callers.ts';
import { ARTIST, EVENT, fillLists, VENUE } from './list-records.ts';
import { idOf, momentOf } from './records.ts';
import { timeInTurns } from './time-in-turns.ts';
import { withApi } from './with-api.ts';

const SIZES = { small: 1_000, large: 100_000 } as const;

interface List {
  what: string;
  token: string;
  path: (size: number) => string;
}

/** The cursor of a `Link` header in the middle of a list. */
function middle(prefix: string, size: number): string {
  const number = size / 2;
  const position = [momentOf(number).getTime(), idOf(prefix, number)];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

const LISTS: readonly List[] = [
  { what: 'Events', token: VENUE, path: () => '/api/events' },
  {
    what: 'Events, in the middle',
    token: VENUE,
    path: (size) => `/api/events?cursor=${middle('event', size)}`,
  },
  {
    what: 'Events of a venue, in the middle',
    token: VENUE,
    path: (size) => `/api/events?orgId=promoter&cursor=${middle('event', size)}`,
  },
  { what: 'Applications to a venue', token: VENUE, path: () => '/api/applications' },
  {
    what: 'Applications to a venue, in the middle',
    token: VENUE,
    path: (size) => `/api/applications?cursor=${middle('application', size)}`,
  },
  {
    what: 'Applications to a venue, by status',
    token: VENUE,
    path: (size) => `/api/applications?status=submitted&cursor=${middle('application', size)}`,
  },
  {
    what: 'Applications to a venue, by event',
    token: VENUE,
    path: (size) => `/api/applications?eventId=${EVENT}&cursor=${middle('application', size)}`,
  },
  {
    what: 'Applications of an artist, by status',
    token: ARTIST,
    path: (size) => `/api/applications?status=declined&cursor=${middle('application', size)}`,
  },
  { what: 'Ledger entries of an artist', token: ARTIST, path: () => '/api/credits' },
  { what: 'Dashboard of a venue', token: VENUE, path: () => '/api/orgs/me' },
  {
    what: 'Requests for early access, in the middle',
    token: ADMIN.token,
    path: (size) => `/api/beta-signups?cursor=${middle('beta', size)}`,
  },
];

type Database = (name: string) => mongo.Db;

/** Compares each list at 100,000 records with 1,000. */
export async function measureLists(uri: string, databaseOf: Database): Promise<Row[]> {
  return withApi(uri, 'lists_small', (small) =>
    withApi(uri, 'lists_large', async (large) => {
      await fillLists(databaseOf('lists_small'), SIZES.small);
      await fillLists(databaseOf('lists_large'), SIZES.large);
      const rows: Row[] = [];
      for (const list of LISTS) rows.push(await measureList(list, small, large));
      return rows;
    }),
  );
}

async function measureList({ what, token, path }: List, small: string, large: string): Promise<Row> {
  const callers = { small: await callerOf(small, token), large: await callerOf(large, token) };
  const times = await timeInTurns((size) => callWell(callers[size], 'GET', path(SIZES[size])));
  return {
    what: `${what}: 100,000 records`,
    value: `${median(times.large).toFixed(1)} ms`,
    comparison: `${median(times.small).toFixed(1)} ms with 1,000`,
    ratio: medianRatio(times.large, times.small).toFixed(2),
    goal: '≤ 1.30',
  };
}

async function callerOf(origin: string, token: string): Promise<Caller> {
  if (token !== ADMIN.token) return { origin, token };
  const body = { password: ADMIN.gateCode };
  const { headers } = await callWell({ origin, token }, 'POST', '/api/admin/gate', body);
  return { origin, token, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
