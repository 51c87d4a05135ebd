import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './app.ts';

const PROVIDES = join(ROOT, 'shell/src/provides');
const FACADES = {
  'react-router-dom': 'react-router-dom.ts',
  '@tanstack/react-query': 'react-query.ts',
  zustand: 'zustand.ts',
  zod: 'zod.ts',
};
const BROWSER_FOLDERS = [
  'shell/src',
  'shell/sdk/src',
  'services/contracts/src',
  ...readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
];

/** The names that shipped browser code imports from a library. */
function usedNames(library: string): string[] {
  const names = new Set<string>();
  for (const folder of BROWSER_FOLDERS) {
    for (const path of readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true })) {
      const isShipped =
        /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$|(^|\/)(testing|provides|server)\//.test(path);
      if (isShipped)
        for (const name of namesIn(readFileSync(join(ROOT, folder, path), 'utf8'), library)) names.add(name);
    }
  }
  return [...names].sort();
}

function namesIn(source: string, library: string): string[] {
  const imports = [...source.matchAll(/import (type )?([^;]+?) from '([^']+)'/g)];
  return imports
    .filter(([, type, , from]) => from === library && !type)
    .flatMap(([, , clause = '']) => {
      const namespace = /^\* as (\w+)$/.exec(clause)?.[1];
      if (namespace) {
        return [...source.matchAll(new RegExp(`\\b${namespace}\\.([a-z]\\w*)\\b(?!<)`, 'g'))].map(
          ([, name = '']) => name,
        );
      }
      const named = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
      return named
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => name.split(' as ')[0] ?? name);
    });
}

function providedNames(file: string): string[] {
  const source = readFileSync(join(PROVIDES, file), 'utf8');
  return [...source.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().replace(/^(type|\w+ as) /, '')),
  );
}

describe('the part of a shared library that the shell provides', () => {
  it.each(Object.entries(FACADES))('covers every name of %s that shipped code uses', (library, file) => {
    const provided = providedNames(file);
    expect(usedNames(library).filter((name) => !provided.includes(name))).toEqual([]);
  });

  it('is checked for named, aliased and namespace imports', () => {
    expect(namesIn("import { useQuery, type QueryKey as K, useMutation as m } from 'lib';", 'lib')).toEqual([
      'useQuery',
      'useMutation',
    ]);
    expect(namesIn("import * as z from 'zod';\nz.string(); z.infer<typeof a>;", 'zod')).toEqual(['string']);
  });
});
