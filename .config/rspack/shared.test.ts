import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './app.ts';
import { sharedModules } from './shared.ts';

const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'/gm;

/** Packages that a file and the files it imports need at once; what `import()` fetches comes later. */
function neededBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return new Set();
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(([, from = '']) => from);
  return new Set(
    imports.flatMap((from) => (from.startsWith('.') ? [...neededBy(join(dirname(file), from), seen)] : from)),
  );
}

describe('what the shell keeps out of its first script', () => {
  it('is nothing that this script needs itself: no page would survive that', () => {
    const needed = neededBy(join(ROOT, 'shell/src/index.tsx'));
    const later = sharedModules().filter(({ eager }) => !eager);
    expect(needed).toContain('@backline/design-system/button');
    expect(later.map(({ request }) => request).filter((request) => needed.has(request))).toEqual([]);
  });
});
