import { EMAIL_MAX_LENGTH } from './limits.ts';
import { cleanLine } from './texts.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * An address as `normaliseEmail` gives it: the rule of hosted authentication services, and a dot in the domain. A mail
 * server would read commas and quotes as a list, so they are not allowed. No server takes more than 64 characters before
 * the @ (RFC 5321).
 */
export const EMAIL_PATTERN = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`);

/** A domain that is written in the letters of its country. */
const INTERNATIONAL = /^(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}.。．｡-]+$/u;

// Servers and browsers have it, but the types of this package know neither.
declare const URL: new (url: string) => { hostname: string };

/**
 * The stored form of an address: small letters, the domain in its ASCII form, so that `user@münchen.example` and
 * `user@xn--mnchen-3ya.example` are one account. The text may be no address at all.
 */
export function normaliseEmail(text: string): string {
  const typed = text.trim();
  // Without its control characters it would be the address of another person.
  const address = (/\p{Cc}/u.test(typed) ? typed : cleanLine(typed)).toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || address.length > EMAIL_MAX_LENGTH || !INTERNATIONAL.test(domain)) return address;
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}
