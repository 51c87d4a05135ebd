import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './app.ts';
import { measureComponents, type ComponentSize } from './measure-components.ts';
import { designSystemComponents } from './shared.ts';

const names = designSystemComponents();
const budgets = JSON.parse(readFileSync(join(ROOT, 'design-system/size-budgets.json'), 'utf8')) as Record<
  string,
  number
>;
let folder = '';
let sizes: ReadonlyMap<string, ComponentSize>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backline-size-'));
  sizes = await measureComponents(names, folder);
  const rows = [...sizes].map(([name, size]) => [name, { ...size, budget: budgets[name] }]);
  console.table(Object.fromEntries(rows));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the size of a component', () => {
  it('has a budget for every component, and for nothing else', () => {
    expect(Object.keys(budgets).sort()).toEqual(names);
  });

  it.each(names)('%s stays within its budget', (name) => {
    const { script = 0, styles = 0 } = sizes.get(name) ?? {};
    expect(script).toBeGreaterThan(0);
    expect(script + styles).toBeLessThanOrEqual(budgets[name] ?? 0);
  });

  it('stays under 60 kB of script for all components together', () => {
    expect(sizes.get('all')?.script).toBeLessThan(60_000);
  });
});
