import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { federationRuntimeAlias } from './esm-runtime.ts';

it('every CommonJS file of the federation runtime is replaced by the ES file next to it', () => {
  const alias = Object.entries(federationRuntimeAlias());
  expect(alias.length).toBeGreaterThan(6);
  expect(alias.filter(([from, to]) => to !== from.replace(/\.cjs$/, '.js') || !existsSync(to))).toEqual([]);
});
