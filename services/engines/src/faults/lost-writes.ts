import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { commandAt } from '#src/mongo/replica-set.ts';
import { storeEvents } from './events.ts';
import { type Answer, apply, call, makeProfile, type Person, signIn, signUp } from './person.ts';
import type { Site } from './site.ts';

/** For this long a primary without its secondaries stays the primary. */
export const LONELY_PRIMARY = { electionTimeoutMillis: 60_000 };

const PEOPLE = 3;
const REPEATS = 2;
const LOCKED_OUT_MS = 30_000;
const LOOK_MS = 500;

export interface LostWrites {
  /** Requests with an answer that something is done. */
  acknowledged: number;
  /** Acknowledged requests whose record no longer exists. */
  missing: number;
  /** Answers that deny or conflict, although the result is still unknown. */
  contradictions: number;
  /** People who cannot continue afterwards. */
  lockedOut: number;
}

/**
 * Sends writes to a primary without its secondaries, repeats them, and kills that primary. Its own writes are then
 * lost, so no answer may have said that they are done.
 */
export async function loseWrites(site: Site): Promise<LostWrites> {
  const { url, set, connection } = site;
  const [eventId = ''] = await storeEvents(connection, 1);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => signUp(url, `lost-${randomUUID()}@example.org`)),
  );
  const artists = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const person = await signUp(url, `lost-${randomUUID()}@example.org`);
      await makeProfile(url, person, 'Basement Choir');
      return { ...person, key: randomUUID() };
    }),
  );
  const writes = [
    ...people.map((person) => () => makeProfile(url, person, 'Basement Choir')),
    ...artists.map((artist) => () => apply(url, artist, eventId, artist.key)),
  ];
  const primary = await set.primary();
  const others = set.members.filter((member) => member !== primary);
  for (const other of others) await other.signal('SIGKILL');
  const answers = (await Promise.all(writes.map((write) => repeat(write)))).flat();
  // Both APIs must have cached everybody, so that a wrong cache of one of them is noticed.
  for (const person of [...people, ...artists]) void call(url, '/api/auth/user', { cookie: person.cookie });
  await primary.signal('SIGKILL');
  for (const other of others) await other.start();
  await elect(others.map(({ host }) => host));
  const missing = await missingOf(connection, answers);
  const lockedOut = await Promise.all([
    ...people.map((person) => isLockedOut(url, person, () => makeProfile(url, person, 'Basement Choir'))),
    ...artists.map((artist) => isLockedOut(url, artist, () => apply(url, artist, eventId, artist.key))),
  ]);
  await primary.start();
  return {
    acknowledged: answers.filter(isDone).length,
    missing,
    contradictions: answers.filter(({ status }) => status !== null && status >= 400 && status < 500).length,
    lockedOut: lockedOut.filter(Boolean).length,
  };
}

async function repeat(write: () => Promise<Answer>): Promise<Answer[]> {
  const answers = [await write()];
  for (let attempt = 0; attempt < REPEATS; attempt += 1) answers.push(await write());
  return answers;
}

/** Elects a new primary, because with such a long timeout no member would stand for election in time. */
async function elect(hosts: readonly string[]): Promise<void> {
  const end = Date.now() + LOCKED_OUT_MS;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const host = hosts[turn % hosts.length] ?? '';
    const won = await commandAt(host, { replSetStepUp: 1 }).then(
      () => true,
      () => false,
    );
    if (won) return;
    await pause(LOOK_MS);
  }
  throw new Error('No member became the primary');
}

async function missingOf(connection: Site['connection'], answers: readonly Answer[]): Promise<number> {
  const ids = answers.filter(isDone).map(({ body }) => (body as { id: string }).id);
  const found = await Promise.all(
    ['applications', 'artists'].map((name) =>
      connection
        .collection<{ _id: string }>(name)
        .find({ _id: { $in: ids } })
        .toArray(),
    ),
  );
  const stored = new Set(found.flat().map(({ _id }) => _id));
  return ids.filter((id) => !stored.has(id)).length;
}

/** Whether a person cannot sign in, be identified and continue, for longer than any cache of a process lasts. */
async function isLockedOut(url: string, person: Person, goOn: () => Promise<Answer>): Promise<boolean> {
  const end = Date.now() + LOCKED_OUT_MS;
  while (Date.now() < end) {
    const steps = [await goOn(), await signIn(url, person), await call(url, '/api/auth/user', person)];
    if (steps.every(isDone)) return false;
    await pause(LOOK_MS);
  }
  return true;
}

const isDone = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300;
