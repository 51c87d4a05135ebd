import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { countSiblings, MOST_SIBLINGS, trackedFiles } from './siblings.ts';

/** Present heaps. A number may only be lowered, and a line may only be removed. */
const HEAPS: Readonly<Record<string, number>> = {
  // Readers of a design system expect one folder for each component.
  'design-system/src folders': 73,
};

it('files of one kind are counted, and folders', () => {
  const files = [
    'a/src/x.ts',
    'a/src/y.tsx',
    'a/src/x.test.ts',
    'a/src/y.module.css',
    'a/src/parts/z.ts',
    'a/README.md',
  ];
  expect(Object.fromEntries(countSiblings(files))).toEqual({
    'a/src sources': 2,
    'a/src tests': 1,
    'a/src styles': 1,
    'a/src/parts sources': 1,
    'a/src folders': 1,
    'a folders': 1,
    '. folders': 1,
  });
});

it('no folder is a heap, but for those listed', () => {
  const counts = countSiblings(trackedFiles(fileURLToPath(new URL('../..', import.meta.url))));
  const heaps = [...counts].filter(([, count]) => count > MOST_SIBLINGS);
  expect(Object.fromEntries(heaps)).toEqual(HEAPS);
});
