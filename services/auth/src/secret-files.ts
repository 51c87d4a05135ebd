import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Reads a secret that belongs to this installation, or makes it at the first start, readable by its owner
 * only. Of two processes that start together one writes (`wx`) and both read the same secret.
 */
export function readOrCreateSecret(file: string, create: () => string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, create(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What opens the admin endpoints of an installation: the key it was given, else the one it made for itself. */
export function serviceRoleKeyOf(installation: {
  dataDir: string;
  serviceRoleKey?: string | undefined;
}): string {
  const { dataDir, serviceRoleKey } = installation;
  return serviceRoleKey ?? readOrCreateSecret(join(dataDir, 'auth', 'service-role-key'), randomSecret);
}
