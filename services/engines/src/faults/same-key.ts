import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { storeEvents } from './events.ts';
import { type Answer, apply, idIn, makeKnown, makeProfile } from './person.ts';
import type { Site } from './site.ts';

const ARTISTS = 5;
const EACH = 40;
const APART_MS = 10;

/** Sends pairs of requests a few milliseconds apart, and returns the pairs without two equal answers. */
export async function sendPairs(site: Site): Promise<{ pairs: number; wrong: string[] }> {
  const { url, connection } = site;
  const wrong: string[] = [];
  const judge = (what: string, answers: readonly Answer[]) => {
    const isSame = answers.every(({ status }) => status === 201) && new Set(answers.map(idIn)).size === 1;
    if (!isSame) wrong.push(`${what}: ${JSON.stringify(answers)}`);
  };
  const eventIds = await storeEvents(connection, EACH);
  for (let artist = 0; artist < ARTISTS; artist += 1) {
    const person = await makeKnown(site, `pair-${randomUUID()}@example.org`);
    judge('profile', await twice(0, () => makeProfile(url, person, 'Basement Choir')));
    for (const [number, eventId] of eventIds.entries()) {
      const key = randomUUID();
      judge('application', await twice(number % APART_MS, () => apply(url, person, eventId, key)));
    }
  }
  return { pairs: ARTISTS * (EACH + 1), wrong };
}

function twice(apartMs: number, send: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all([send(), pause(apartMs).then(send)]);
}
