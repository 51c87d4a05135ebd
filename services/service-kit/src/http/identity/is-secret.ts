import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, also texts of different lengths. Without a secret in the settings no text is right. */
export function isSecret(given: string | undefined, secret: string | undefined): boolean {
  return timingSafeEqual(hash(given ?? ''), hash(secret ?? '')) && Boolean(secret);
}
