import type { Doc } from '#src/bson/doc.ts';
import type { WireClient } from '#src/testing/wire-client.ts';
import { comparable, isSame } from './answer.ts';
import { isRefusal, knownReason } from './known-differences.ts';
import { clearAway, play } from './play.ts';
import type { Scenario } from './scenario.ts';

/** The first command of a scenario that two servers answered differently. */
export interface Difference {
  readonly step: number;
  readonly theirs: Doc;
  readonly ours: Doc;
}

export interface Comparison {
  readonly difference: Difference | undefined;
  /** The number of compared commands, up to the first difference or refusal. */
  readonly compared: number;
  readonly refused: number;
  /** Differences that are known, by their reasons. */
  readonly known: readonly string[];
  readonly theirs: readonly Doc[];
}

let databases = 0;

/** Plays a scenario on MongoDB and on local-mongo. It ends at a refusal, because then the data differ. */
export async function compare(
  mongod: WireClient,
  local: WireClient,
  scenario: Scenario,
): Promise<Comparison> {
  const database = `differential_${process.pid}_${databases++}`;
  const [theirs, ours] = await Promise.all([
    play(mongod, scenario, database),
    play(local, scenario, database),
  ]);
  await Promise.all([clearAway(mongod, scenario, database), clearAway(local, scenario, database)]);
  return judge(scenario, theirs, ours);
}

/** Commands that change nothing. The commands after them can be compared, even if they were refused. */
const READS = ['find', 'aggregate', 'count', 'distinct', 'listIndexes', 'listCollections', 'explain'];

export function judge(scenario: Scenario, theirs: readonly Doc[], ours: readonly Doc[]): Comparison {
  const known: string[] = [];
  let refused = 0;
  let compared = 0;
  const result = (difference?: Difference): Comparison => ({ difference, compared, refused, known, theirs });
  for (const [index, step] of scenario.steps.entries()) {
    const [reply, own] = [theirs[index] ?? {}, ours[index] ?? {}];
    if (isRefusal(own)) {
      refused++;
      const isPlain = READS.some((name) => name in step.command) && step.command.lsid === undefined;
      if (isPlain) continue;
      return result();
    }
    compared++;
    const [their, our] = [comparable(reply, step), comparable(own, step)];
    if (isSame(their, our)) {
      if (step.isUnevenOnError && 'writeErrors' in reply) return result();
      continue;
    }
    const reason = knownReason(step, reply, own);
    if (reason === undefined) return result({ step: index, theirs: their, ours: our });
    known.push(reason);
    if (!READS.some((name) => name in step.command)) return result();
  }
  return result();
}
