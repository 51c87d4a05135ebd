import type { Difference } from './compare.ts';
import type { Scenario } from './scenario.ts';
import { source } from './source.ts';

/** A difference as a test case that can be pasted. */
export function printDifference({ steps }: Scenario, { step, theirs, ours }: Difference): string {
  const commands = steps.slice(0, step + 1).map(({ command }) => `    ${source(command)},`);
  return [
    '  [',
    ...commands,
    '  ],',
    `  // MongoDB: ${source(theirs)}`,
    `  // here:    ${source(ours)}`,
  ].join('\n');
}
