import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { measureBundles } from './measure-components.ts';

/** The first load has these already. */
const PRESENT = [/^@tanstack\/react-query$/, /query-client\.ts$/];

it('the code by which pages follow changes stays within 6 kB [live 11]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backline-live-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = "export * from '@backline/shell-sdk/live';";
  const sizes = await measureBundles([{ name: 'live', source, present: PRESENT }], folder);
  const { script = 0 } = sizes.get('live') ?? {};
  expect(script).toBeGreaterThan(1_000);
  expect(script).toBeLessThanOrEqual(6_000);
});
