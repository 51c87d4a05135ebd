import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const BIN = join(ROOT, 'node_modules/.bin');

/** The host and every remote, found by their folders. */
export function frontEndApps(): string[] {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
  return ['shell', ...remotes.sort()];
}
