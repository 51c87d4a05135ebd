import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, apply, call, idIn, makeKnown, makeProfile, type Person, signIn } from './person.ts';
import type { Site } from './site.ts';

const PEOPLE = 10;
const BETWEEN_MS = 250;
const REPEAT_MS = 400;

/** One request and its result. */
export interface Sent {
  person: number;
  what: string;
  startedAt: number;
  endedAt: number;
  status: number | null;
}

/** The writes that people were told are done. */
export interface Acknowledged {
  /** Ids of applications, by their idempotency keys. */
  applications: Map<string, string>;
  emails: Set<string>;
  /** The last acknowledged number of each artist's profile. */
  profiles: Map<string, number>;
}

export interface Load {
  sent: Sent[];
  acknowledged: Acknowledged;
  /** Answers to a repeat that deny a write which was or may have been done. */
  contradictions: string[];
  stop(): Promise<void>;
}

interface Artist extends Person {
  number: number;
  artistId: string;
}

/** Starts people who apply, write profiles, ask for early access, sign in and read, steadily and in parallel. */
export async function startLoad(site: Site, eventIds: readonly string[]): Promise<Load> {
  const { url } = site;
  const load = {
    sent: [] as Sent[],
    acknowledged: { applications: new Map(), emails: new Set(), profiles: new Map() } as Acknowledged,
    contradictions: [] as string[],
  };
  const artists: Artist[] = [];
  for (let number = 0; number < PEOPLE; number += 1) artists.push(await newArtist(site, number));
  let isStopping = false;
  const running = artists.map(async (artist) => {
    const waiting = [...eventIds];
    for (let round = artist.number; !isStopping; round += 1) {
      await act(url, artist, round, waiting, load);
      await pause(BETWEEN_MS);
    }
  });
  return {
    ...load,
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

async function newArtist(site: Site, number: number): Promise<Artist> {
  const person = await makeKnown(site, `artist-${randomUUID()}@example.org`);
  const artistId = idIn(await makeProfile(site.url, person, `Artist ${number}`));
  return { ...person, number, artistId };
}

async function act(
  url: string,
  artist: Artist,
  round: number,
  waiting: string[],
  load: Omit<Load, 'stop'>,
): Promise<void> {
  const { cookie, number, artistId } = artist;
  const { sent, acknowledged } = load;
  const track = async (what: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = Date.now();
    const answer = await ask();
    sent.push({ person: number, what, startedAt, endedAt: Date.now(), status: answer.status });
    return answer;
  };
  switch (round % 8) {
    case 0:
    case 3:
    case 6:
      return applyUntilAnswered(url, artist, waiting.pop() ?? '', load, track);
    case 1: {
      const email = `early-${randomUUID()}@example.org`;
      const body = { email, role: ['artist'], artistName: 'Basement Choir' };
      const { status } = await track('early access', () => call(url, '/api/beta-signups', { body }));
      if (isDone(status)) acknowledged.emails.add(email);
      return;
    }
    case 2: {
      const body = { stageName: `Artist ${number}`, bio: String(round) };
      const { status } = await track('profile', () =>
        call(url, `/api/artists/${artistId}`, { method: 'PUT', body, cookie }),
      );
      if (isDone(status)) acknowledged.profiles.set(artistId, round);
      return;
    }
    case 4:
      return void (await track('list', () => call(url, '/api/applications', { cookie })));
    case 5:
      return void (await track('page', () => call(url, '/events', { cookie })));
    default:
      return void (await track('sign-in', () => signIn(url, artist)));
  }
}

/** Repeats with the same key until the result is known. */
async function applyUntilAnswered(
  url: string,
  artist: Artist,
  eventId: string,
  { acknowledged, contradictions }: Omit<Load, 'stop'>,
  track: (what: string, ask: () => Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  const key = randomUUID();
  const end = Date.now() + 120_000;
  for (let attempt = 0; Date.now() < end; attempt += 1) {
    const answer = await track(attempt === 0 ? 'apply' : 'repeat', () => apply(url, artist, eventId, key));
    if (isDone(answer.status)) {
      acknowledged.applications.set(key, idIn(answer));
      return;
    }
    if (answer.status !== null && answer.status < 500) {
      if (answer.status === 409) contradictions.push(JSON.stringify(answer.body));
      return;
    }
    await pause(REPEAT_MS);
  }
}

const isDone = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
