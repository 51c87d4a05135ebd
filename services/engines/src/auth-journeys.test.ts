import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@backline/platform/repository';
import { JOURNEYS, NOT_ON_A_PROJECT } from './auth-journeys.ts';

it('leaves out only journeys that exist', () => {
  const specs = JOURNEYS.map((name) => readFileSync(join(ROOT, 'shell/e2e', `${name}.spec.ts`), 'utf8'));
  const titles = specs.flatMap((text) =>
    [...text.matchAll(/^test\('(.*?)(?: @[\w-]+)*(?: \[.*\])?',/gm)].map(([, title]) => title),
  );
  const unknown = Object.keys(NOT_ON_A_PROJECT).filter((title) => !titles.includes(title));
  expect(unknown).toEqual([]);
});
