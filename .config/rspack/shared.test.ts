import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './app.ts';
import { sharedModules } from './shared.ts';

const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)'/gm;
const SDK = { request: '@backline/shell-sdk', file: join(ROOT, 'shell/sdk/src/index.ts') };

/** The file behind an import of the same app, or of the sdk. Undefined for any other package. */
function fileOf(app: string, from: string, specifier: string): string | undefined {
  if (specifier === SDK.request) return SDK.file;
  if (specifier.startsWith('#src/')) return join(app, specifier.slice(1));
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
}

/** The packages that a file of an app and its imports need at once. `import()` fetches the others later. */
function neededBy(app: string, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return new Set();
  seen.add(file);
  const home = file.startsWith(dirname(SDK.file)) ? join(ROOT, 'shell/sdk') : app;
  const specifiers = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(([, from = '']) => from);
  return new Set(
    specifiers.flatMap((specifier) => {
      const target = fileOf(home, file, specifier);
      return target === undefined ? specifier : [specifier, ...neededBy(app, target, seen)];
    }),
  );
}

describe('the shell’s first script', () => {
  it('needs no module that loads later', () => {
    const needed = neededBy(join(ROOT, 'shell'), join(ROOT, 'shell/src/index.tsx'));
    const later = sharedModules().filter(({ eager }) => !eager);
    expect(needed).toContain('@backline/design-system/button');
    expect(later.map(({ request }) => request).filter((request) => needed.has(request))).toEqual([]);
  });
});

describe('the first script of a remote', () => {
  const remotes = readdirSync(ROOT).filter(
    (name) => existsSync(join(ROOT, name, 'src/index.ts')) && name.startsWith('mfe-'),
  );

  it.each(remotes)('of %s does without the form library', (name) => {
    const needed = neededBy(join(ROOT, name), join(ROOT, name, 'src/index.ts'));
    expect(needed).toContain(SDK.request);
    expect(needed).not.toContain(`${SDK.request}/forms`);
  });
});
