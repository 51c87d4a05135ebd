import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './app.ts';
import { measureComponents, type ComponentSizes } from './measure-components.ts';
import { designSystemComponents } from './shared.ts';

const names = designSystemComponents();
const budgets = JSON.parse(readFileSync(join(ROOT, 'design-system/size-budgets.json'), 'utf8')) as Record<
  string,
  number
>;
let folder = '';
let sizes: ComponentSizes;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backline-size-'));
  sizes = await measureComponents(names, folder);
  const rows = [...sizes].map(([name, bytes]) => [name, { brotli: bytes, budget: budgets[name] }]);
  console.table(Object.fromEntries(rows));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the size of a component', () => {
  it('has a budget for every component, and for no other', () => {
    expect(Object.keys(budgets).sort()).toEqual([...names, 'all'].sort());
  });

  it.each([...names, 'all'])('%s stays within its budget', (name) => {
    expect(sizes.get(name)).toBeGreaterThan(0);
    expect(sizes.get(name)).toBeLessThanOrEqual(budgets[name] ?? 0);
  });
});
