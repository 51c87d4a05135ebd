import { expect, it } from 'vitest';
import { sourceImports } from './source-imports.ts';

it('finds what a source imports for its values, and no types', () => {
  const source = `
    import type { A } from './type-a.ts';
    import { type B, b } from './mixed.ts';
    import * as z from 'zod';
    import './effect.css';
    export { c } from './again.ts';
    export type { D } from './type-d.ts';
    export const page = lazy(async () => (await import('#src/page.tsx')).Page);
    const plugin = import.meta.resolve('@scope/plugin');
    import {
      e,
    } from '@backline/contracts/records/events';
  `;
  expect(sourceImports(source)).toEqual([
    './mixed.ts',
    'zod',
    './effect.css',
    './again.ts',
    '#src/page.tsx',
    '@scope/plugin',
    '@backline/contracts/records/events',
  ]);
});
