import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACCUMULATORS } from './aggregate/accumulators.ts';
import { STAGES } from './aggregate/pipeline.ts';
import { COMMANDS } from './engine.ts';
import { EXPRESSIONS } from './expression/compile.ts';
import { OPERATORS } from './query/match-operators.ts';
import { TOP_LEVEL } from './query/match.ts';
import { REFUSED } from './refused.ts';
import { UPDATE_OPERATORS } from './update/operators.ts';

// `$rename` and `$count` are in no table, because the code handles them apart.
const SERVED: [title: string, table: object, refused: readonly string[]][] = [
  ['Commands', COMMANDS, REFUSED.commands],
  ['Filters', { ...TOP_LEVEL, ...OPERATORS }, REFUSED.filters],
  ['Updates', { ...UPDATE_OPERATORS, $rename: null }, REFUSED.updates],
  ['Stages', STAGES, REFUSED.stages],
  ['Accumulators', { ...ACCUMULATORS, $count: null }, REFUSED.accumulators],
  ['Expressions', EXPRESSIONS, REFUSED.expressions],
];

const listed = (names: readonly string[]): string =>
  [...names]
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ');

function page(): string {
  const sections = SERVED.map(([title, table, refused]) => {
    return `## ${title}\n\nServed: ${listed(Object.keys(table))}\n\nRefused by name: ${listed(refused)}\n`;
  });
  const projections = `## Projections\n\nRefused by name: ${listed(REFUSED.projections)}\n`;
  const types = `## Types\n\nRefused by name: ${REFUSED.types.join(', ')}\n`;
  return `# What local-mongo serves and refuses\n\nA test makes this page from the tables of the code.\n\n${[...sections, projections, types].join('\n')}`;
}

it('operators.md lists the served and the refused operators of the tables', async () => {
  const message = 'The operators changed: raise the version, write CHANGELOG.md, run this test again';
  await expect(page(), message).toMatchFileSnapshot('../operators.md');
});

it('CHANGELOG.md describes the changes of the version', () => {
  const [changelog = '', manifest = ''] = ['CHANGELOG.md', 'package.json'].map((name) =>
    readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'),
  );
  const { version } = JSON.parse(manifest) as { version: string };
  expect(/^## (\S+)\n\n- /m.exec(changelog)?.[1]).toBe(version);
});
