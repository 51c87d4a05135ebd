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

/**
 * What an artist who is signed in by cookie reads, and the same for nobody: the list of events, which is the same
 * for both, and one event, with the artist's own application to it.
 */
export async function measureSignedInRates(productUrl: string): Promise<Record<string, RatePair>> {
  const cookie = await becomeArtist(productUrl);
  const rates: Record<string, RatePair> = {};
  for (const [name, path] of [
    ['GET /api/events', '/api/events'],
    ['GET /api/events/{id}', await pathOfAnEvent(productUrl)],
  ] as const) {
    const url = productUrl + path;
    rates[name] = await measureRatesInTurns({ ours: { url, cookie }, theirs: { url } });
  }
  return rates;
}

async function pathOfAnEvent(productUrl: string): Promise<string> {
  const events = (await (await fetch(`${productUrl}/api/events`)).json()) as { id: string }[];
  const [event] = events;
  if (!event) throw new Error('There is no event to ask for');
  return `/api/events/${event.id}`;
}

async function becomeArtist(productUrl: string): Promise<string> {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', cookie };
    const answer = await fetch(productUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const account = { email: 'bench@example.org', password: 'one that is long enough', userType: 'artist' };
  const cookie = await post('/api/auth/signup', account);
  await post('/api/artists', { stageName: 'Bench', genres: ['Dub'] }, cookie);
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

export function signedInRows(rates: Record<string, RatePair>): Row[] {
  return Object.entries(rates).map(([name, { ours, theirs, ratio }]) => ({
    what: `${name}, signed in`,
    value: `${ours.toFixed(0)}/s with a session`,
    comparison: `${theirs.toFixed(0)}/s without`,
    ratio: ratio.toFixed(2),
    goal: '≥ 0.70',
  }));
}
