import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '#src/user-error.ts';

/**
 * Reads a secret of this installation, or makes it at the first start, readable by its owner only. The file is
 * written whole or not at all, and two processes that start together read the same secret.
 *
 * @throws UserError when the file is empty: an empty secret protects nothing.
 */
export function readOrCreateSecret(file: string, create: () => string = randomSecret): string {
  if (!existsSync(file)) keepFirst(file, create());
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw new UserError(`${file} is empty. Remove it, and another secret is made.`);
  return secret;
}

/** 256 bits, as text. */
function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

function keepFirst(file: string, secret: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const whole = `${file}.${randomUUID()}`;
  try {
    writeFileSync(whole, secret, { mode: 0o600 });
    linkSync(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}
