import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../contracts/src', import.meta.url));

/** Names the contract that a service or a build works with. Equal names mean equal schemas. */
export function contractVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync(FOLDER).filter((name) => /(?<!\.test)\.ts$/.test(name));
  for (const name of files.sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(FOLDER, name)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
