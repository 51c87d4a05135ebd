import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret, which a reader of the database cannot use. */
export function idOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
