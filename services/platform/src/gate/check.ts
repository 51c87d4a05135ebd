import { join } from 'node:path';
import { ROOT } from '#src/repository.ts';
import { run } from './run.ts';
import { lineOf, sumOf, type Part, type Tally } from './tally.ts';
import { writeTypePrograms } from './type-programs.ts';

const FORMATTED = '{.config,services,shell,mfe-*,design-system}/**/*.{ts,tsx,mjs}';

const LINT = ['-c', '.config/oxlint.json', '.'];

/**
 * Checks the types of every package, lint with the import boundaries, and format. The rules that need types take a
 * minute, because the linter reads each package as a program of its own. `core` leaves them to the `rest`.
 */
export async function check(part: 'core' | 'rest' | 'all' = 'all'): Promise<Tally> {
  const parts: Part[] = [];
  const add = (name: string, tally: Tally) => parts.push({ name, tally });
  if (part !== 'rest') add('types', await checkTypes());
  if (part === 'core') add('lint', await checkWith('Lint', 'oxlint', LINT));
  else add('lint with types', await checkWith('Lint', 'oxlint', ['--type-aware', ...LINT]));
  if (part !== 'rest') {
    add('format', await checkWith('Format', 'oxfmt', ['-c', '.config/oxfmt.json', '--check', FORMATTED]));
  }
  for (const { name, tally } of parts) console.log(`${name}: ${lineOf(tally)}`);
  return sumOf(parts);
}

async function checkTypes(): Promise<Tally> {
  const programs = await writeTypePrograms(ROOT, join(ROOT, '.cache/types'));
  const parts: Part[] = [];
  for (const program of programs) {
    parts.push({ name: program, tally: await checkWith('Types', 'tsc', ['-p', program]) });
  }
  return sumOf(parts);
}

async function checkWith(title: string, tool: string, args: string[]): Promise<Tally> {
  const { code, output } = await run(tool, args);
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(`${title}:\n${output}`);
  return { passed: 0, failed: 1 };
}
