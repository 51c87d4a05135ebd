import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './repository.ts';

const PAGE = '.docs/spec-coverage.md';
/** What a row says in place of a proof. */
const WITHOUT_PROOF = ['not built', 'built, no test'];

/** `path/of/a.test.ts` "a title as it is written there", "another one" */
const PROOF = /`([\w./-]+\.(?:test\.tsx?|spec\.ts))` ("[^"]+"(?:, "[^"]+")*)/;
const PROOFS = new RegExp(`^${PROOF.source}(?:; ${PROOF.source})*$`);
/** The title of a test, also after a list of cases. */
const TITLE = /(?:\b(?:it|test)\(|\)\()\s*(['"`])(.*?)\1\s*,/gs;

const lines = readFileSync(join(ROOT, PAGE), 'utf8').split('\n');
const rows = lines.filter(
  (line) => line.startsWith('|') && !line.startsWith('| Statement |') && !line.startsWith('| ---'),
);

/** The cells of a row. */
function cellsOf(row: string): string[] {
  return row.split('|').map((cell) => cell.trim());
}

const titles = new Map<string, Set<string>>();

/** The titles of a file's tests. A wrapped title is on one line, and quotes are as they are read. */
function titlesIn(file: string): Set<string> {
  const known = titles.get(file);
  if (known) return known;
  const path = join(ROOT, file);
  const text = existsSync(path)
    ? readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ').replaceAll('\\', '')
    : '';
  const found = new Set([...text.matchAll(TITLE)].map(([, , title = '']) => title));
  titles.set(file, found);
  return found;
}

/** The proofs of a row, each with its file and its title. */
function proofsOf(row: string): { file: string; title: string }[] {
  return [...row.matchAll(new RegExp(PROOF, 'g'))].flatMap(([, file = '', list = '']) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
}

describe('the page that says what proves the specification', () => {
  it('has rows of one statement and one proof', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => cellsOf(row).length !== 4 || cellsOf(row)[1] === '')).toEqual([]);
  });

  it('names a proof for every statement, or says that there is none', () => {
    const open = rows.filter((row) => {
      const proof = cellsOf(row)[2] ?? '';
      return !WITHOUT_PROOF.includes(proof) && !PROOFS.test(proof);
    });
    expect(open).toEqual([]);
  });

  it('names only tests that exist', () => {
    const lost = rows.flatMap(proofsOf).filter(({ file, title }) => !titlesIn(file).has(title));
    expect(lost).toEqual([]);
  });

  it('makes each statement once', () => {
    const statements = rows.map((row) => cellsOf(row)[1]);
    expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([]);
  });
});
