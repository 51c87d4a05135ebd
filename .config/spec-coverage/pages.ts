import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = '.docs/spec-coverage';
const TESTS = [
  '{.config,services,shell,mfe-*,design-system}/**/*.test.{ts,tsx}',
  '{shell,design-system}/e2e/**/*.spec.ts',
];
const NOT_OURS = /(^|\/)(node_modules|storybook-static|dist)\//;

/** The allowed states in the third cell of a row. */
export const STATES = ['tested', 'not built', 'built, no test'];

export interface Row {
  /** Name of the page, as `booking`. */
  page: string;
  /** The heading above the row. */
  section: string;
  id: string;
  statement: string;
  state: string;
}

export interface SpecTest {
  file: string;
  /** The title without ids and tags. */
  title: string;
  ids: readonly string[];
}

/** The rows of every page, in order. A row with too many cells has all further cells in its state. */
export function readRows(): Row[] {
  const pages = globSync('*.md', { cwd: join(ROOT, PAGES) }).filter((name) => name !== 'README.md');
  return pages.sort().flatMap((name) => {
    const page = basename(name, '.md');
    let section = '';
    return readFileSync(join(ROOT, PAGES, name), 'utf8')
      .split('\n')
      .flatMap((line): Row[] => {
        section = /^## (.*)/.exec(line)?.[1] ?? section;
        if (!line.startsWith('|') || line.startsWith('| Id |') || line.startsWith('| ---')) return [];
        const [, id = '', statement = '', ...rest] = line.split('|').map((cell) => cell.trim());
        return [{ page, section, id, statement, state: rest.join('|').replace(/\|$/, '') }];
      });
  });
}

/** The title of a test, even after a list of cases. */
const TITLE = /(?:\b(?:it|test)\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*?)\1\s*,/gs;
const IDS = /\[([a-z][a-z-]* \d+(?:, [a-z][a-z-]* \d+)*)\]/;

/** Every test of the repository with an id in its title. */
export function readSpecTests(): SpecTest[] {
  const files = globSync(TESTS, { cwd: ROOT }).filter((file) => !NOT_OURS.test(file));
  return files.sort().flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE)].flatMap(([, , written = '']) => {
      const title = written.replaceAll(/\s+/g, ' ').replaceAll('\\', '');
      const [, ids] = IDS.exec(title) ?? [];
      if (ids === undefined) return [];
      const plain = title
        .replace(IDS, '')
        .replaceAll(/@[\w-]+/g, '')
        .trim();
      return [{ file, title: plain, ids: ids.split(', ') }];
    }),
  );
}

/** A page as Markdown, with the tests of each statement. */
export function renderPage(page: string, rows: readonly Row[], tests: readonly SpecTest[]): string {
  const lines = [`# ${page}`];
  let last = '';
  for (const { section, id, statement, state } of rows.filter((row) => row.page === page)) {
    if (section !== last)
      lines.push('', `## ${section}`, '', '| Id | Statement | Proof |', '| --- | --- | --- |');
    last = section;
    const proofs = tests
      .filter(({ ids }) => ids.includes(id))
      .map(({ file, title }) => `\`${file}\` "${title}"`);
    lines.push(`| ${id} | ${statement} | ${proofs.join('; ') || state} |`);
  }
  return `${lines.join('\n')}\n`;
}
