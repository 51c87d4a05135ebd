import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret, so that a reader of the database cannot use it. */
export function idOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
