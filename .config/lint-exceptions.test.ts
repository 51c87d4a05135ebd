import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '../services/service-kit/src/testing/test-folder.ts';

interface LintConfig {
  rules: Record<string, unknown>;
  overrides: { files: string[]; rules: Record<string, unknown> }[];
}

const root = join(import.meta.dirname, '..');
const config = JSON.parse(readFileSync(join(root, '.config/oxlint.json'), 'utf8')) as LintConfig;

/** The files that are excused from a rule, as patterns. Tests, stories and their helpers are excused as a kind. */
function excusedFrom(rule: string): string[] {
  const lists = config.overrides.filter(({ rules }) => rule in rules && Object.keys(rules).length === 1);
  return lists.flatMap(({ files }) => files);
}

/** Those of the files that still break the rule. */
function offenders(rule: string, files: readonly string[]): string[] {
  const path = join(makeTestFolder(), 'oxlint.json');
  writeFileSync(path, JSON.stringify({ categories: {}, rules: { [rule]: config.rules[rule] } }));
  const { stdout } = spawnSync('oxlint', ['-c', path, '-f', 'json', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
  return diagnostics.map(({ filename }) => filename);
}

// The number falls with each file that is repaired, and never rises.
it.each([
  ['eslint/max-lines-per-function', 14],
  ['eslint/complexity', 4],
])('each file that is excused from %s breaks it, and there are at most %i', (rule, most) => {
  const patterns = excusedFrom(rule);
  expect(patterns.length).toBeLessThanOrEqual(most);
  const files = patterns.flatMap((pattern) =>
    globSync([pattern, `.config/${pattern}`], { cwd: root, exclude: ['**/node_modules/**'] }),
  );
  expect(files).toHaveLength(patterns.length);
  expect(new Set(offenders(rule, files))).toEqual(new Set(files));
});
