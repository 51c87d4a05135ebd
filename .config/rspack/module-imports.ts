import { readFileSync } from 'node:fs';
import type { Compilation, Module } from '@rspack/core';
import { ALL_ENDPOINTS } from '../../services/contracts/src/all-endpoints.ts';

const IMPORT = /^import (?!type\b)[^'";]*?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/gm;
const CONTRACTS = '@backline/contracts/';

/** Names that the sources of a folder import, by package. Types are gone at run time, so they do not count. */
export function importsOf(compilation: Compilation, folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of new Set([...compilation.modules].flatMap(filesOf))) {
    if (!file.startsWith(`${folder}/`) || !/\.tsx?$/.test(file)) continue;
    for (const [, list = '', source = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const names = found.get(source) ?? new Set();
      for (const name of namesIn(list)) names.add(name);
      found.set(source, names);
    }
  }
  return found;
}

/** The names that the shell's modules export, by file. Unknown for packages that are no ES modules. */
export function exportsOf(compilation: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const module of compilation.modules) {
    const provided = compilation.moduleGraph.getProvidedExports(module);
    const file = module.nameForCondition();
    if (file && Array.isArray(provided) && provided.length > 0) found.set(file, provided.toSorted());
  }
  return found;
}

/** The API's endpoints among these imports, as `GET /api/events/:id`. */
export function callsIn(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const names = new Set(
    [...imports].flatMap(([source, found]) => (source.startsWith(CONTRACTS) ? [...found] : [])),
  );
  const calls = ALL_ENDPOINTS.filter(({ name }) => names.has(name));
  return calls.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort();
}

/** The files of a module. A module that was joined from several has all their files. */
function filesOf(module: Module): string[] {
  const parts = 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];
  if (parts.length > 0) return parts.flatMap(filesOf);
  const file = module.nameForCondition();
  return file ? [file] : [];
}

/** `{ Button, type Props, Card as Panel }` imports Button and Card. */
function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => entry.split(/\s+as\s+/)[0] ?? entry);
}
