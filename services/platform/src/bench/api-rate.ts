import { fileURLToPath } from 'node:url';
import { measureInChild, startChild } from './child.ts';
import { median, medianRatio } from './median.ts';

const scriptOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ROUNDS = 7;
const WARM_UP_ROUNDS = 2;
const SECONDS = '2';
const CONNECTIONS = '16';

export interface ApiRate {
  edge: number;
  bare: number;
  /** Median of the rounds' own ratios: what the machine did meanwhile fell on both sides of a round. */
  ratio: number;
}

/**
 * Answers per second for one event: through the product's edge, and from the barest handler on the same
 * database, each in a process of its own, in turns, asked by a third.
 */
export async function measureApiRate(productUrl: string, databaseUri: string): Promise<ApiRate> {
  const events = (await (await fetch(`${productUrl}/api/events`)).json()) as { id: string }[];
  const [event] = events;
  if (!event) throw new Error('There is no event to ask for');
  const bare = await startChild(scriptOf('bare-handler.ts'), [databaseUri], {}, /^(http:\S+)$/);
  const rates = { edge: [] as number[], bare: [] as number[] };
  const origins = { edge: productUrl, bare: bare.ready };
  try {
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const name of ['bare', 'edge'] as const) {
        const address = `${origins[name]}/api/events/${event.id}`;
        const rate = await measureInChild(scriptOf('load-client.ts'), [address, SECONDS, CONNECTIONS]);
        if (round >= 0) rates[name].push(rate);
      }
    }
  } finally {
    await bare.stop();
  }
  return {
    edge: median(rates.edge),
    bare: median(rates.bare),
    ratio: medianRatio(rates.edge, rates.bare),
  };
}
