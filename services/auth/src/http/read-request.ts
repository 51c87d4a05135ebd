import { EMAIL_MAX_LENGTH } from '@backline/contracts/base/limits';
import { EMAIL_PATTERN, normaliseEmail } from '@backline/contracts/base/primitives';
import type { Request } from 'express';
import type * as z from 'zod';
import { invalid } from './refusals.ts';

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/** @throws AppError `validation_failed` with the first wrong member. */
export function parseBody<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  const parsed = schema.safeParse(req.body ?? {});
  if (parsed.success) return parsed.data;
  const member = parsed.error.issues[0]?.path.join('.') ?? '';
  throw invalid(`Invalid value for ${member === '' ? 'body' : member}`);
}

interface Challenge {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/**
 * The challenge of a client that keeps its secret. Null without one.
 * @throws AppError `validation_failed`.
 */
export function parseChallenge({ code_challenge: value, code_challenge_method: method }: Challenge) {
  if (!value && !method) return null;
  if (!value || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  // With `plain` the challenge is the secret itself, and everyone on the way could read it.
  if (method.toLowerCase() !== 's256') throw invalid('Only the code challenge method s256 is offered');
  if (!CHALLENGE.test(value)) throw invalid('Invalid code challenge');
  return value;
}

/** The address to which the person wants to return. It is not checked yet. */
export function requestedRedirect(req: Request): string | null {
  const address = req.query['redirect_to'];
  return typeof address === 'string' ? address : null;
}

/** The stored form of an address. @throws AppError `validation_failed`. */
export function parseEmail(value: string | null | undefined): string {
  const email = normaliseEmail(value ?? '');
  if (email.length > EMAIL_MAX_LENGTH || !EMAIL_PATTERN.test(email)) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return email;
}
