import { fileURLToPath } from 'node:url';
import { measureInChild } from '#src/child.ts';
import { median, medianRatio } from '#src/median.ts';

const LOAD_CLIENT = fileURLToPath(new URL('load-client.ts', import.meta.url));
const ROUNDS = 7;
const WARM_UP_ROUNDS = 2;
const SECONDS = '2';
const CONNECTIONS = '16';

export interface Target {
  url: string;
  cookie?: string;
  /** The `Range` header of the requests. */
  range?: string;
}

export interface RatePair {
  /** Answers per second. */
  ours: number;
  theirs: number;
  /** The median of the rounds' ratios. Other load on the machine affects both sides of a round. */
  ratio: number;
}

/** Answers per second of two addresses in alternating rounds. Each client runs in its own process. */
export async function measureRatesInTurns(targets: { ours: Target; theirs: Target }): Promise<RatePair> {
  const rates = { ours: [] as number[], theirs: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const name of ['theirs', 'ours'] as const) {
      const { url, cookie = '', range = '' } = targets[name];
      const rate = await measureInChild(LOAD_CLIENT, [url, SECONDS, CONNECTIONS, cookie, range]);
      if (round >= 0) rates[name].push(rate);
    }
  }
  return {
    ours: median(rates.ours),
    theirs: median(rates.theirs),
    ratio: medianRatio(rates.ours, rates.theirs),
  };
}
