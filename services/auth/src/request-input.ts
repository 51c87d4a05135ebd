import type { Request } from 'express';
import { z } from 'zod';
import { AuthError } from './errors.ts';

const METADATA_MAX_BYTES = 8192;
const METADATA_MAX_DEPTH = 16;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const text = z.string().nullish();

/** Only strings reach a query: `{"email":{"$ne":null}}` fails here. */
export const credentialsBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: z.record(z.string(), z.unknown()).nullish(),
  code_challenge: text,
  code_challenge_method: text,
});
export const refreshBody = z.object({ refresh_token: text });
export const pkceBody = z.object({ auth_code: text, code_verifier: text });

/** @throws AuthError `validation_failed` naming the first member at fault. */
export function parseBody<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  const parsed = schema.safeParse(req.body ?? {});
  if (parsed.success) return parsed.data;
  const member = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new AuthError(400, 'validation_failed', `Invalid value for ${member === '' ? 'body' : member}`);
}

/** Lower-cased address. @throws AuthError `validation_failed`. */
export function parseEmail(value: string): string {
  const email = value.trim().toLowerCase();
  if (email.length > 255 || !EMAIL.test(email)) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}

/** @throws AuthError when the metadata is too large for a token or has a key that a query could read. */
export function checkMetadata(data: Record<string, unknown>): Record<string, unknown> {
  // First, for whatever is nested without end cannot be measured either.
  if (hasUnsafeKey(data, 1)) {
    throw new AuthError(400, 'validation_failed', 'User metadata has a key that is not allowed');
  }
  if (Buffer.byteLength(JSON.stringify(data)) > METADATA_MAX_BYTES) {
    throw new AuthError(400, 'validation_failed', `User metadata is limited to ${METADATA_MAX_BYTES} bytes`);
  }
  return data;
}

function hasUnsafeKey(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > METADATA_MAX_DEPTH) return true;
  return Object.entries(value).some(
    ([key, inner]) =>
      key.startsWith('$') || key.includes('.') || key === '__proto__' || hasUnsafeKey(inner, depth + 1),
  );
}
