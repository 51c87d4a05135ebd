import type { mongo } from 'mongoose';
import { median, medianRatio } from '#src/median.ts';
import type { Row } from '#src/report.ts';
import { ADMIN, type Caller, callWell } from './callers.ts';
import { ARTIST, EVENT, fillLists, VENUE } from './list-records.ts';
import { idOf, momentOf } from './records.ts';
import { timeInTurns } from './time-in-turns.ts';
import { withApi } from './with-api.ts';

const SIZES = { small: 1_000, large: 100_000 } as const;

export interface List {
  what: string;
  token: string;
  path: (size: number) => string;
}

interface Measured {
  uri: string;
  databaseOf: (name: string) => mongo.Db;
  /** The beginning of the names of both databases. */
  name: string;
  /** Fills a database for a size. */
  fill: (database: mongo.Db, size: number) => Promise<void>;
  lists: readonly List[];
}

/** The cursor of a `Link` header in the middle of a list. */
export function middle(prefix: string, size: number): string {
  const number = Math.floor(size / 2);
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
    what: 'Events, three filters',
    token: VENUE,
    path: () => '/api/events?near=2267057&within=100&genres=house&credits=10',
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

/** Compares each list of the booking at 100,000 records with 1,000. */
export function measureBookingLists(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row[]> {
  return measureLists({ uri, databaseOf, name: 'lists', fill: fillLists, lists: LISTS });
}

/** Compares lists at 100,000 records with 1,000. */
export async function measureLists({ uri, databaseOf, name, fill, lists }: Measured): Promise<Row[]> {
  return withApi(uri, `${name}_small`, (small) =>
    withApi(uri, `${name}_large`, async (large) => {
      await fill(databaseOf(`${name}_small`), SIZES.small);
      await fill(databaseOf(`${name}_large`), SIZES.large);
      const rows: Row[] = [];
      for (const list of lists) rows.push(await measureList(list, small, large));
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

/** A caller with this token. The administrator has passed the gate. */
export async function callerOf(origin: string, token: string): Promise<Caller> {
  if (token !== ADMIN.token) return { origin, token };
  const body = { password: ADMIN.gateCode };
  const { headers } = await callWell({ origin, token }, 'POST', '/api/admin/gate', body);
  return { origin, token, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
