import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './repository.ts';

const PAGE = '.docs/spec-coverage.md';
const [proved = '', open = ''] = readFileSync(join(ROOT, PAGE), 'utf8').split(/^## Not yet proved$/m);

const statements = proved.split('\n').filter((line) => line.startsWith('- '));
/** `path/of/a.test.ts` "a title as it is written there", "another one" */
const PROOF = /`([\w./-]+\.(?:test\.tsx?|spec\.ts))`((?:,? "[^"]+")+)/g;
const proofs = statements.flatMap((line) =>
  [...line.matchAll(PROOF)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  ),
);

const sources = new Map<string, string>();

/** The text of a test file on one line, with its quotes as they are read, so that a wrapped title is found too. */
function textOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const path = join(ROOT, file);
  const text = existsSync(path)
    ? readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ').replaceAll('\\', '')
    : '';
  sources.set(file, text);
  return text;
}

describe('the page that says what proves each statement of the specification', () => {
  it('names a proof for every statement', () => {
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((line) => line.search(PROOF) < 0)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const lost = proofs.filter(({ file, title }) => !textOf(file).includes(title));
    expect(lost).toEqual([]);
  });

  it('lists apart what is not yet proved', () => {
    expect(open.trim()).not.toBe('');
  });
});
