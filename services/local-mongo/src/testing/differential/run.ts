import { type Address, WireClient } from '#src/testing/wire-client.ts';
import { compare, type Difference } from './compare.ts';
import { Coverage } from './coverage.ts';
import { scenarioOf } from './generate/scenarios.ts';
import { printDifference } from './print.ts';
import type { Scenario } from './scenario.ts';
import { shrink } from './shrink.ts';

const PARALLEL = 6;
const MAX_PRINTED = 20;

export interface DifferentialReport {
  readonly compared: number;
  readonly refused: number;
  readonly differences: number;
  /** Differences that did not appear again when the same commands were repeated. */
  readonly unstable: number;
  /** The number of times that each listed difference appeared. */
  readonly known: ReadonlyMap<string, number>;
  /** The operators, each with the number of commands in which it matched or changed something, rarest first. */
  readonly operators: readonly [operator: string, count: number][];
}

export interface DifferentialOptions {
  readonly mongod: Address;
  readonly local: Address;
  readonly seed: number;
  readonly count: number;
  readonly print: (text: string) => void;
  /** Only scenarios of this kind. */
  readonly kind?: string | undefined;
}

/** Compares MongoDB with local-mongo by random commands, and prints differences as small test cases. */
export async function runDifferential(options: DifferentialOptions): Promise<DifferentialReport> {
  const { seed, count, print, kind } = options;
  const tally = { compared: 0, refused: 0, differences: 0, unstable: 0 };
  const known = new Map<string, number>();
  const coverage = new Coverage();
  let next = 0;
  const work = async (): Promise<void> => {
    const clients = await Promise.all([WireClient.open(options.mongod), WireClient.open(options.local)]);
    while (tally.compared + tally.refused < count) {
      const scenario = scenarioOf(seed, next++, kind);
      const { compared, refused, difference, known: reasons, theirs } = await compare(...clients, scenario);
      tally.compared += compared;
      tally.refused += refused;
      coverage.add(scenario, theirs);
      for (const reason of reasons) known.set(reason, (known.get(reason) ?? 0) + 1);
      if (!difference) continue;
      if (!(await compare(...clients, scenario)).difference) {
        tally.unstable++;
        continue;
      }
      tally.differences++;
      if (tally.differences <= MAX_PRINTED) print(await smallest(clients, scenario, difference));
    }
    for (const client of clients) client.close();
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { ...tally, known, operators: coverage.counts };
}

async function smallest(
  clients: readonly [WireClient, WireClient],
  scenario: Scenario,
  original: Difference,
): Promise<string> {
  const differs = async (candidate: Scenario): Promise<boolean> => {
    const { difference } = await compare(...clients, candidate);
    return difference?.step === candidate.steps.length - 1 && isAlike(difference, original);
  };
  const { step } = original;
  const begun = { ...scenario, steps: scenario.steps.slice(0, step + 1) };
  const small = await shrink(begun, differs);
  const { difference } = await compare(...clients, small);
  return difference
    ? printDifference(small, difference)
    : printDifference(begun, { step, theirs: {}, ours: {} });
}

/** Whether two differences are of one kind: the same codes on both sides. */
function isAlike(a: Difference, b: Difference): boolean {
  return a.theirs.code === b.theirs.code && a.ours.code === b.ours.code;
}
