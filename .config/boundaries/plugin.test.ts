import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const oxlint = join(root, 'node_modules/.bin/oxlint');

let toy = '';
beforeAll(() => {
  toy = mkdtempSync(join(tmpdir(), 'backline-plugin-'));
  write('mfe-artist/package.json', [
    JSON.stringify({ name: '@backline/mfe-artist', imports: { '#src/*': './src/*' } }),
  ]);
  write('mfe-org/package.json', [JSON.stringify({ name: '@backline/mfe-org' })]);
  const rules = ['boundaries', 'src-imports', 'conditional-jsx'].map((name) => [`backline/${name}`, 'error']);
  write('oxlint.json', [
    JSON.stringify({
      jsPlugins: [join(root, '.config/boundaries/plugin.ts')],
      categories: { correctness: 'off' },
      rules: Object.fromEntries(rules),
    }),
  ]);
});
afterAll(() => rmSync(toy, { recursive: true, force: true }));

function write(path: string, lines: string[]): string {
  const file = join(toy, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.join('\n'));
  return file;
}

/** The rules that a file breaks, repeated for each break. */
function lint(path: string, lines: string[]): string[] {
  const file = write(path, lines);
  try {
    execFileSync(process.execPath, [oxlint, '-c', join(toy, 'oxlint.json'), '-f', 'json', file], {
      env: { ...process.env, BACKLINE_LINT_ROOT: toy },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    return diagnostics.map(({ code }) => code);
  }
}

describe('the lint', () => {
  it('fails for a forbidden import, in every way of writing it', () => {
    const broken = lint('mfe-artist/src/page.ts', [
      "import { a } from '@backline/mfe-org/a';",
      "export { b } from '@backline/mfe-org/b';",
      "export * from '@backline/mfe-org/c';",
      "export const d = () => import('@backline/mfe-org/d');",
      "import type { E } from '@backline/mfe-org/e';",
      'export const f: E = a;',
    ]);
    expect(broken).toEqual(Array(5).fill('backline(boundaries)'));
  });

  it('fails for an import that climbs out of its folder', () => {
    const broken = lint('mfe-artist/src/features/home/parts/x.ts', [
      "import { a } from '../../../shared/a.ts';",
      "import { b } from '../b.ts';",
      "import { c } from './c.ts';",
      'export const d = [a, b, c];',
    ]);
    expect(broken).toEqual(Array(2).fill('backline(src-imports)'));
  });

  it('fails for an element after &&, but not for another value', () => {
    const broken = lint('mfe-artist/src/list.tsx', [
      'export const List = ({ count, open }: { count: number; open: boolean }) => (',
      '  <ul data-open={open && "yes"}>',
      '    {count && <li>Rows</li>}',
      '    {open && <></>}',
      '    {count > 0 ? <li>Rows</li> : null}',
      '  </ul>',
      ');',
    ]);
    expect(broken).toEqual(Array(2).fill('backline(conditional-jsx)'));
  });
});
