import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository.ts';
import { run } from './run.ts';

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

async function checkTypes(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const waiting = typedFolders();
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const memory = join(ROOT, '.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
      const { code, output } = await run('tsc', [
        '--noEmit',
        '-p',
        folder,
        '--incremental',
        '--tsBuildInfoFile',
        memory,
      ]);
      if (code === 0) tally.passed += 1;
      else {
        tally.failed += 1;
        console.log(`Types of ${folder}:\n${output}`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
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
