import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { getFlags } from '../../services/contracts/src/platform/flags.ts';
import { ROOT } from './app.ts';

vi.mock('zod', () => import('../../shell/src/provides/zod.ts'));

it('every module of the contract can be declared before zod has loaded', async () => {
  const folder = join(ROOT, 'services/contracts/src');
  const names = globSync('*/*.ts', { cwd: folder }).filter((name) => !/\.test\.ts$|^testing\//.test(name));
  await Promise.all(names.map((name) => import(join(folder, name))));
  expect(() => getFlags.response.safeParse({})).toThrow('await loadSchemas() before');
});
