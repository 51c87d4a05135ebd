import * as z from 'zod';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

/** Identifier of any record: opaque text, at most 64 characters. */
export const id = z.string().trim().min(1).max(64);

/** Point in time, ISO 8601 in UTC, e.g. `2026-12-11T21:00:00.000Z`. */
export const instant = z.iso.datetime();

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/**
 * A lower-cased address by the rule of hosted authentication services, and a dot in the domain. What it leaves out
 * would be a list to a mail server.
 */
export const EMAIL_PATTERN = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/** E-mail address, trimmed and lower-cased. */
export const email = z
  .string({ error: 'Enter your email address' })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, { error: `Use an address of at most ${EMAIL_MAX_LENGTH} characters`, abort: true })
  .regex(EMAIL_PATTERN, 'Please enter a valid email address');

/** Password of a new account: 8 characters to 72 bytes (spec section 9). */
export const newPassword = z
  .string({ error: 'Enter a password' })
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

/** Required text of a form, trimmed. `label` is how the field is called on the screen. */
export function requiredText(label: string, max: number) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`);
}

/** Optional text of a form: trimmed, and absent when blank. Null is what a form sends for an empty field. */
export function optionalText(label: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .transform((text) => (text === '' ? undefined : text))
    .nullish();
}

/** Optional phone number as people write it, with an extension or without: 5 to 20 digits, at most 40 characters. */
export const optionalPhone = optionalText('Phone', 40).refine((text) => {
  const digits = text?.match(/\d/g)?.length ?? 0;
  return !text || (/^[\d\s+()./-]+(?:(?:ext\.?|x)[\d\s]+)?$/i.test(text) && digits >= 5 && digits <= 20);
}, 'Enter a phone number, for example +31 6 1234 5678');

/** Page of a list: at most `limit` items after `cursor`, which the previous page's `Link` header carries. */
export const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
};
