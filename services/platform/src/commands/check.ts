import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../repository.ts';
import { run } from './run.ts';

const TYPES = join(ROOT, '.cache/types');

/** How many of a group of checks held. */
export interface Tally {
  passed: number;
  failed: number;
}

/** Every folder with a tsconfig.json: a package that appears is checked from that day on. */
function typedFolders(): string[] {
  const at = (folder: string) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map((entry) => (folder === '.' ? entry.name : `${folder}/${entry.name}`));
  return ['.', 'services', 'shell', 'design-system']
    .flatMap(at)
    .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
    .sort();
}

interface TypeConfig {
  compilerOptions: object;
  include: string[];
}

/**
 * Packages with the same compiler options are checked in one program each: what they import of one another is
 * read once, not once for every one of them.
 */
async function writePrograms(): Promise<string[]> {
  await mkdir(TYPES, { recursive: true });
  const programs = new Map<string, string[]>();
  for (const folder of typedFolders()) {
    const config = JSON.parse(await readFile(join(ROOT, folder, 'tsconfig.json'), 'utf8')) as TypeConfig;
    const options = JSON.stringify(config.compilerOptions);
    const include = config.include.map((path) => join(ROOT, folder, path));
    programs.set(options, [...(programs.get(options) ?? []), ...include]);
  }
  return Promise.all(
    [...programs].map(async ([options, include], index) => {
      const file = join(TYPES, `program-${index + 1}.json`);
      const compilerOptions = JSON.parse(options) as object;
      const base = join(ROOT, 'tsconfig.base.json');
      await writeFile(file, JSON.stringify({ extends: base, compilerOptions, include }));
      return file;
    }),
  );
}

async function checkTypes(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const program of await writePrograms()) {
    const memory = program.replace('.json', '.tsbuildinfo');
    const { code, output } = await run('tsc', ['-p', program, '--incremental', '--tsBuildInfoFile', memory]);
    if (code === 0) tally.passed += 1;
    else {
      tally.failed += 1;
      console.log(`Types:\n${output}`);
    }
  }
  return tally;
}

async function checkWith(name: string, tool: string, args: string[]): Promise<Tally> {
  const { code, output } = await run(tool, args);
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(`${name}:\n${output}`);
  return { passed: 0, failed: 1 };
}

/** Types of every package, lint with the import boundaries, and format. */
export async function check(): Promise<Tally> {
  const parts = [
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
  for (const { name, tally } of parts) console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed`);
  return {
    passed: parts.reduce((sum, { tally }) => sum + tally.passed, 0),
    failed: parts.reduce((sum, { tally }) => sum + tally.failed, 0),
  };
}

const FORMATTED = [
  '{.config,services,shell,mfe-*,design-system}/**/*.{ts,tsx,mjs}',
  '!**/storybook-static/**',
];
