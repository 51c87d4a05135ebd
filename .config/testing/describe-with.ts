import { spawnSync } from 'node:child_process';
import { describe, it } from 'vitest';

/** A suite that needs programs of the machine. Without one of them it is skipped, and the report says what is missing. */
export function describeWith(programs: readonly string[], name: string, suite: () => void): void {
  const missing = programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length === 0) describe(name, suite);
  else it(name, ({ skip }) => skip(`this machine has no ${missing.join(' and no ')}`));
}
