import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceImports } from '#src/source-imports.ts';

export const CONTRACTS_FOLDER = fileURLToPath(new URL('../../../../contracts/src', import.meta.url));
const ENDPOINT = /defineEndpoint\(\{\s*method: '(\w+)',\s*path: '([^']+)'/g;

/** The files of the contract that this one needs, itself among them. Each as `records/events.ts`. */
export function contractFilesOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const request of sourceImports(readFileSync(join(CONTRACTS_FOLDER, name), 'utf8'))) {
    if (request.startsWith('#src/')) contractFilesOf(request.slice('#src/'.length), found);
    else if (request.startsWith('./')) contractFilesOf(join(dirname(name), request), found);
  }
  return found;
}

/** Makes a name from a file of the contract and all its imports. Equal names mean equal schemas. */
export function contractNameOf(file: string): string {
  const hash = createHash('sha256');
  for (const name of [...contractFilesOf(file)].sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(CONTRACTS_FOLDER, name)))
      .update('\0');
  return hash.digest('hex').slice(0, 8);
}

/** The name for each call of the contract, as `GET /api/events`. */
export function contractNames(): ReadonlyMap<string, string> {
  const files = globSync('**/*.ts', { cwd: CONTRACTS_FOLDER }).filter((name) => !name.endsWith('.test.ts'));
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(CONTRACTS_FOLDER, file), 'utf8');
      const calls = [...text.matchAll(ENDPOINT)].map(([, method, path]) => `${method} ${path}`);
      const name = calls.length > 0 ? contractNameOf(file) : '';
      return calls.map((call) => [call, name] as const);
    }),
  );
}
