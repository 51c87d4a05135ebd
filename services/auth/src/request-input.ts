import { EMAIL_MAX_LENGTH } from '@backline/contracts/limits';
import { EMAIL_PATTERN } from '@backline/contracts/primitives';
import type { Request } from 'express';
import { z } from 'zod';
import { AuthError } from './errors.ts';

/** Both kinds travel in the token, and a header holds 16 KiB. */
const USER_METADATA_MAX_BYTES = 8192;
export const APP_METADATA_MAX_BYTES = 2048;
const METADATA_MAX_DEPTH = 16;
/** What a query, an object or the database's own types could be made of, and what no document can hold. */
const UNSAFE_KEY = /^\$|[.\0]|^(?:__proto__|_bsontype)$/;

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

const text = z.string().nullish();

/** As it came: a record would leave out the key `__proto__` before anybody could refuse it. */
export const metadata = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
  .nullish();
const challenge = { code_challenge: text, code_challenge_method: text };

/** Only strings reach a query: `{"email":{"$ne":null}}` fails here. */
export const credentialsBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  ...challenge,
});
export const refreshBody = z.object({ refresh_token: text });
export const pkceBody = z.object({ auth_code: text, code_verifier: text });
export const mailBody = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z.boolean().nullish(),
  ...challenge,
});
export const resendBody = z.object({ type: text, email: text, phone: text, ...challenge });
export const verifyBody = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});
export const userUpdateBody = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  ...challenge,
});

/** The challenge of a client that keeps the secret for it, or null. @throws AuthError `validation_failed`. */
export function parseChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): string | null {
  const { code_challenge: value, code_challenge_method: method } = body;
  if (!value && !method) return null;
  if (!value || !method) {
    throw new AuthError(
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    );
  }
  // With `plain` the challenge is the secret, and it travels in the open.
  if (method.toLowerCase() !== 's256') {
    throw new AuthError(400, 'validation_failed', 'Only the code challenge method s256 is offered');
  }
  if (!CHALLENGE.test(value)) throw new AuthError(400, 'validation_failed', 'Invalid code challenge');
  return value;
}

/** The address in the query that the person wants to come back to. */
export function redirectWish(req: Request): string | null {
  const wish = req.query['redirect_to'];
  return typeof wish === 'string' ? wish : null;
}

/** @throws AuthError `validation_failed` naming the first member at fault. */
export function parseBody<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  const parsed = schema.safeParse(req.body ?? {});
  if (parsed.success) return parsed.data;
  const member = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new AuthError(400, 'validation_failed', `Invalid value for ${member === '' ? 'body' : member}`);
}

/** As addresses are stored, whether or not this could be one. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** Lower-cased address. @throws AuthError `validation_failed`. */
export function parseEmail(value: string): string {
  const email = normaliseEmail(value);
  if (email.length > EMAIL_MAX_LENGTH || !EMAIL_PATTERN.test(email)) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}

/** @throws AuthError when the metadata is too large for a token or has a key that is not safe to store. */
export function checkMetadata(
  data: Record<string, unknown>,
  most = USER_METADATA_MAX_BYTES,
): Record<string, unknown> {
  // First, for whatever is nested without end cannot be measured either.
  if (hasUnsafeKey(data, 1)) {
    throw new AuthError(400, 'validation_failed', 'Metadata has a key that is not allowed');
  }
  if (Buffer.byteLength(JSON.stringify(data)) > most) {
    throw new AuthError(400, 'validation_failed', `Metadata is limited to ${most} bytes`);
  }
  return data;
}

function hasUnsafeKey(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > METADATA_MAX_DEPTH) return true;
  return Object.entries(value).some(([key, inner]) => UNSAFE_KEY.test(key) || hasUnsafeKey(inner, depth + 1));
}
