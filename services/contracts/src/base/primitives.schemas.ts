import * as z from 'zod';
import {
  CURSOR_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
} from './limits.ts';
import { EMAIL_PATTERN, normaliseEmail } from './primitives.ts';
import { cleanLine, cleanLines } from './texts.ts';

/** Identifier of any record: opaque text, at most 64 characters. */
export const id = z.string().trim().min(1).max(64);

/** Point in time, ISO 8601 in UTC, e.g. `2026-12-11T21:00:00.000Z`. */
export const instant = z.iso.datetime();

/** E-mail address in its stored form. */
export const email = z
  .string({ error: 'Enter your email address' })
  .overwrite(normaliseEmail)
  .max(EMAIL_MAX_LENGTH, { error: `Use an address of at most ${EMAIL_MAX_LENGTH} characters`, abort: true })
  .refine(
    (address) => address.lastIndexOf('@') <= 64,
    'Use an address with at most 64 characters before the @',
  )
  .regex(EMAIL_PATTERN, 'Please enter a valid email address');

/** Password of a new account. The service counts its upper limit in bytes. */
export const newPassword = z
  .string({ error: 'Enter a password' })
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

type Clean = (text: string) => string;

function required(clean: Clean, label: string, max: number, missing: string) {
  return z.string({ error: missing }).overwrite(clean).min(1, missing).max(max, tooLong(label, max));
}

function optional(clean: Clean, label: string, max: number) {
  return z
    .string()
    .overwrite(clean)
    .max(max, tooLong(label, max))
    .transform((text) => (text === '' ? undefined : text))
    .nullish();
}

const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;

/**
 * Schema of a form's required text of one line, cleaned and with something to read. `label` is the field's label on the
 * screen, `max` is in characters. `missing` is the message for a blank text.
 */
export function requiredText(label: string, max: number, missing = `${label} is required`) {
  return required(cleanLine, label, max, missing);
}

/** As `requiredText`, for text of several lines. */
export function requiredLines(label: string, max: number, missing = `${label} is required`) {
  return required(cleanLines, label, max, missing);
}

/** Schema of a form's optional text of one line: cleaned, and absent when blank or null. `label` and `max` as in `requiredText`. */
export function optionalText(label: string, max: number) {
  return optional(cleanLine, label, max);
}

/** As `optionalText`, for text of several lines. */
export function optionalLines(label: string, max: number) {
  return optional(cleanLines, label, max);
}

/** The text that a list is searched for. */
export const search = z.string().overwrite(cleanLine).max(SEARCH_MAX_LENGTH).optional();

/** Optional phone number of 5 to 20 digits as people write it, with or without an extension. */
export const optionalPhone = optionalText('Phone', PHONE_MAX_LENGTH).refine((text) => {
  const digits = text?.match(/\d/g)?.length ?? 0;
  return (
    !text || (/^[\d\s+()./\p{Pd}]+(?:(?:ext\.?|x)[\d\s]+)?$/iu.test(text) && digits >= 5 && digits <= 20)
  );
}, 'Enter a phone number, for example +31 6 1234 5678');

/** Query of a list: at most `limit` items after `cursor`. The previous page's `Link` header carries the cursor. */
export const page = {
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
};
