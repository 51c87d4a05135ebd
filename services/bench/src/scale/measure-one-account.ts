import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { mongo } from 'mongoose';
import { percentile } from '#src/percentile.ts';
import type { Row } from '#src/report.ts';
import { type Burst } from './burst.ts';
import { apply, callWell, timed } from './callers.ts';
import { addArtists, addVenue, eventOf, fill, idOf } from './records.ts';
import { withApi } from './with-api.ts';

const BURST_SCRIPT = fileURLToPath(new URL('burst.ts', import.meta.url));
const BURST = 200;
/** Each application costs a fifth of an artist's credits. */
const PASSING = 5;
const BURSTS = 8;
const OTHERS = 4;
/** Each person has a limit of writes per minute, so many people take turns. */
const PEOPLE = 40;
const EVENTS = 400;
const QUIET_MS = 500;

/** Compares other people's waiting times while one artist applies 200 times at once with those in a quiet time. */
export async function measureOneAccount(uri: string, databaseOf: (name: string) => mongo.Db): Promise<Row> {
  const limits = { limitScale: 1 };
  return withApi(
    uri,
    'one_account',
    async (origin) => {
      const database = databaseOf('one_account');
      await addVenue(database, 'venue');
      await addArtists(database, 'person', PEOPLE);
      await addArtists(database, 'greedy', BURSTS + 1);
      await fill(database, 'events', EVENTS, (number) => eventOf(idOf('event', number), 'venue'));
      await fill(database, 'events', BURST, (number) =>
        eventOf(idOf('dear', number), 'venue', { creditsRequired: 20 }),
      );
      const others = startOthers(origin);
      const { quiet, busy } = await measureInTurns(origin, others);
      const [ours, theirs] = [percentile(busy, 0.95), percentile(quiet, 0.95)];
      return {
        what: `Others while one artist applies ${BURST} times at once`,
        value: `p95 ${ours.toFixed(0)} ms (${busy.length} calls)`,
        comparison: `p95 ${theirs.toFixed(0)} ms in a quiet time`,
        ratio: (ours / theirs).toFixed(2),
        goal: '< 3.00',
      };
    },
    limits,
  );
}

/** Quiet times and bursts alternate, so that other load on the machine affects both. The first turn warms up. */
async function measureInTurns(origin: string, others: Others) {
  const artist = fork(BURST_SCRIPT);
  const times = { quiet: [] as number[], busy: [] as number[] };
  for (let number = 0; number <= BURSTS; number += 1) {
    const quiet = await others.during(pauseOf(QUIET_MS));
    const busy = await others.during(burstOf(artist, origin, idOf('greedy', number)));
    if (number === 0) continue;
    times.quiet.push(...quiet);
    times.busy.push(...busy);
  }
  artist.disconnect();
  return times;
}

const pauseOf = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The artist runs in a separate process, so that their calls do not delay the clock of the others. */
const burstOf = (artist: ChildProcess, origin: string, token: string) => async () => {
  const burst: Burst = { origin, token, size: BURST };
  artist.send(burst);
  const [passed] = (await once(artist, 'message')) as [number];
  if (passed !== PASSING) throw new Error(`${passed} applications passed with credits for ${PASSING}`);
};

interface Others {
  /** The times of every call that was made during the work. */
  during(work: () => Promise<void>): Promise<number[]>;
}

/** Starts people who apply and read their credits, one call after another. */
function startOthers(origin: string): Others {
  let next = 0;
  const step = async (times: number[]) => {
    const token = idOf('person', next % PEOPLE);
    const eventId = idOf('event', Math.floor(next / PEOPLE));
    next += 1;
    times.push(
      await timed(() => apply(origin, token, eventId)),
      await timed(() => callWell({ origin, token }, 'GET', '/api/credits')),
    );
  };
  return {
    async during(work) {
      const times: number[] = [];
      let isOver = false;
      const running = work().finally(() => {
        isOver = true;
      });
      const keepCalling = async () => {
        while (!isOver) await step(times);
      };
      await Promise.all([running, ...Array.from({ length: OTHERS }, keepCalling)]);
      return times;
    },
  };
}
