import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, type DemoAccount } from '@backline/api/demo';
import { startChild } from '#src/child.ts';
import { measureRatesInTurns, type RatePair } from './rates-in-turns.ts';
import type { Row } from '#src/report.ts';

const SESSION_GOAL = '≥ 0.75';
const BARE_HANDLER = fileURLToPath(new URL('bare-handler.ts', import.meta.url));

/**
 * Measures one event through the product's edge, and from a minimal handler on the same database. Each runs in its
 * own process.
 */
export async function measureApiRate(productUrl: string, databaseUri: string): Promise<RatePair> {
  const path = await pathOfAnEvent(productUrl);
  const bare = await startChild(BARE_HANDLER, [databaseUri], {}, /^(http:\S+)$/);
  try {
    return await measureRatesInTurns({
      ours: { url: productUrl + path },
      theirs: { url: bare.ready + path },
    });
  } finally {
    await bare.stop();
  }
}

/**
 * Compares reads with a session cookie to reads without one. A venue reads the same as a stranger: the list of
 * events and an event. An artist reads an event together with their own application to it.
 */
export async function measureSignedInRates(productUrl: string): Promise<Row[]> {
  const event = await pathOfAnEvent(productUrl);
  const rows: Row[] = [];
  for (const { path, account, what, goal } of [
    {
      path: '/api/events',
      account: DEMO_ACCOUNTS.venue,
      what: 'GET /api/events, signed in',
      goal: SESSION_GOAL,
    },
    {
      path: event,
      account: DEMO_ACCOUNTS.venue,
      what: 'GET /api/events/{id}, signed in',
      goal: SESSION_GOAL,
    },
    { path: event, account: DEMO_ACCOUNTS.artist, what: 'The same with an artist’s application', goal: '-' },
  ]) {
    const url = productUrl + path;
    const cookie = await signInAs(productUrl, account);
    const { ours, theirs, ratio } = await measureRatesInTurns({ ours: { url, cookie }, theirs: { url } });
    rows.push({
      what,
      value: `${ours.toFixed(0)}/s with a session`,
      comparison: `${theirs.toFixed(0)}/s without`,
      ratio: ratio.toFixed(2),
      goal,
    });
  }
  return rows;
}

async function pathOfAnEvent(productUrl: string): Promise<string> {
  const events = (await (await fetch(`${productUrl}/api/events`)).json()) as { id: string }[];
  const [event] = events;
  if (!event) throw new Error('There is no event to ask for');
  return `/api/events/${event.id}`;
}

/** The cookie of a new session. */
export async function signInAs(productUrl: string, { email, password }: DemoAccount): Promise<string> {
  const answer = await fetch(`${productUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export function apiRow({ ours, theirs, ratio }: RatePair): Row {
  return {
    what: 'GET /api/events/{id}',
    value: `${ours.toFixed(0)}/s through the edge`,
    comparison: `${theirs.toFixed(0)}/s bare Express + mongoose`,
    ratio: ratio.toFixed(2),
    goal: '≥ 0.60',
  };
}
