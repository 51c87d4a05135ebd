import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ApiConfig } from '#src/config.ts';
import type { RaceOrder, RaceReport, RaceStart } from './race-process.ts';

/** One API process of a race. Orders are answered one at a time. */
interface Racer {
  url: string;
  order(order: RaceOrder): Promise<void>;
  stop(): Promise<void>;
}

async function startRacer(start: RaceStart): Promise<Racer> {
  const child = fork(fileURLToPath(new URL('race-process.ts', import.meta.url)), { execArgv: [] });
  const { port } = await ask(child, { start });
  return {
    url: `http://127.0.0.1:${port}`,
    async order(order) {
      await ask(child, order);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function ask(child: ChildProcess, order: RaceOrder): Promise<{ port: number }> {
  const reported = once(child, 'message') as Promise<[RaceReport]>;
  child.send(order);
  const [report] = await reported;
  return 'port' in report ? report : { port: 0 };
}

/** API processes that share one database. The test moves the clock of all of them. */
export interface RaceFleet {
  urls: readonly string[];
  now(): Date;
  passHours(hours: number): Promise<void>;
  /** Every process checks the timers at the same time. */
  runTimers(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFleet(
  size: number,
  { uri, dbName }: { uri: string; dbName: string },
  settings: Partial<ApiConfig> = {},
): Promise<RaceFleet> {
  let now = new Date('2046-11-21T12:00:00.000Z');
  const start = { uri, dbName, now: now.toISOString(), settings };
  const racers = await Promise.all(Array.from({ length: size }, () => startRacer(start)));
  const tell = async (order: RaceOrder) => {
    await Promise.all(racers.map((racer) => racer.order(order)));
  };
  return {
    urls: racers.map(({ url }) => url),
    now: () => now,
    async passHours(hours) {
      now = new Date(now.getTime() + hours * 3_600_000);
      await tell({ now: now.toISOString() });
    },
    runTimers: () => tell({ timers: true }),
    async stop() {
      await Promise.all(racers.map((racer) => racer.stop()));
    },
  };
}
