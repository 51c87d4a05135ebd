import { createHash, randomBytes } from 'node:crypto';

/** What a browser's cookie holds: nobody guesses it. */
export function makeCookieValue(): string {
  return randomBytes(32).toString('base64url');
}

/** Under which id the session of a cookie's value is stored. */
export function idOfCookie(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
