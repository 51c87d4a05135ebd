import { join } from 'node:path';
import { ROOT } from '#src/repository.ts';
import { run } from './run.ts';
import { lineOf, sumOf, type Part, type Tally } from './tally.ts';
import { writeTypePrograms } from './type-programs.ts';

const FORMATTED = [
  '{.config,services,shell,mfe-*,design-system}/**/*.{ts,tsx,mjs}',
  '!**/storybook-static/**',
];

/** Checks the types of every package, lint with the import boundaries, and format. */
export async function check(): Promise<Tally> {
  const parts: Part[] = [
    { name: 'types', tally: await checkTypes() },
    {
      name: 'lint',
      tally: await checkWith('Lint', 'oxlint', ['-c', '.config/oxlint.json', '--type-aware', '.']),
    },
    {
      name: 'format',
      tally: await checkWith('Format', 'prettier', ['--check', '--cache', '--log-level=warn', ...FORMATTED]),
    },
  ];
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
