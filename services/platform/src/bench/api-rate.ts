import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS } from '@backline/api/demo';
import { startChild } from './child.ts';
import { measureRatesInTurns, type RatePair } from './rates-in-turns.ts';
import type { Row } from './report.ts';

const SESSION_GOAL = '≥ 0.70';
const BARE_HANDLER = fileURLToPath(new URL('bare-handler.ts', import.meta.url));

/** One event through the product's edge, and from the barest handler on the same database, in processes of their own. */
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
 * What people who are signed in by cookie read, and the same for nobody: the list of events and an event, which are
 * the same for a venue, and an event for an artist, who also gets to see the own application to it.
 */
export async function measureSignedInRates(productUrl: string): Promise<Row[]> {
  const event = await pathOfAnEvent(productUrl);
  const rows: Row[] = [];
  for (const { path, label, what, goal } of [
    { path: '/api/events', label: 'Venue', what: 'GET /api/events, signed in', goal: SESSION_GOAL },
    { path: event, label: 'Venue', what: 'GET /api/events/{id}, signed in', goal: SESSION_GOAL },
    { path: event, label: 'Artist', what: 'The same with an artist’s application', goal: '-' },
  ]) {
    const url = productUrl + path;
    const cookie = await signInAs(productUrl, label);
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

async function signInAs(productUrl: string, label: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find((one) => one.label === label);
  const answer = await fetch(`${productUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
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
