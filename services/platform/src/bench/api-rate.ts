import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';
import { measureRatesInTurns, type RatePair } from './rates-in-turns.ts';
import type { Row } from './report.ts';

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

/** The list of events, which is the same for everybody, for somebody signed in by cookie and for nobody. */
export async function measureSignedInRate(productUrl: string): Promise<RatePair> {
  const url = `${productUrl}/api/events`;
  return measureRatesInTurns({ ours: { url, cookie: await signUp(productUrl) }, theirs: { url } });
}

async function pathOfAnEvent(productUrl: string): Promise<string> {
  const events = (await (await fetch(`${productUrl}/api/events`)).json()) as { id: string }[];
  const [event] = events;
  if (!event) throw new Error('There is no event to ask for');
  return `/api/events/${event.id}`;
}

async function signUp(productUrl: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: 'bench@example.org',
      password: 'one that is long enough',
      userType: 'artist',
    }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`The sign-up was answered ${answer.status}`);
  return cookie;
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

export function signedInRow({ ours, theirs, ratio }: RatePair): Row {
  return {
    what: 'GET /api/events, signed in',
    value: `${ours.toFixed(0)}/s with a session`,
    comparison: `${theirs.toFixed(0)}/s without`,
    ratio: ratio.toFixed(2),
    goal: '≥ 0.70',
  };
}
