import { median } from '#src/median.ts';
import { timed } from './callers.ts';

const ROUNDS = 9;
const CALLS_A_ROUND = 20;
const ROUND_OF_WARM_UP = 1;

type Size = 'small' | 'large';

/** The median time of each round, for a call on much and on little data in alternation. */
export async function timeInTurns(call: (size: Size) => Promise<unknown>): Promise<Record<Size, number[]>> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -ROUND_OF_WARM_UP; round < ROUNDS; round += 1) {
    const own = { small: [] as number[], large: [] as number[] };
    for (let count = 0; count < CALLS_A_ROUND; count += 1) {
      for (const size of ['small', 'large'] as const) own[size].push(await timed(() => call(size)));
    }
    if (round < 0) continue;
    times.small.push(median(own.small));
    times.large.push(median(own.large));
  }
  return times;
}
