import { PASSKEY_NAME_MAX } from '@backline/contracts/accounts/passkeys/passkey-limits';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Request } from 'express';
import * as z from 'zod';
import { jsonBody } from '#src/sessions/supabase/forward.ts';

const text = z.string().max(2000);
const email = text.transform(normaliseEmail);
const encoded = z.string().max(50_000);
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/**
 * The allowed content of each request to a hosted project. The project's parser ignores case and accepts more, so
 * every body is rebuilt from these fields.
 */
export const BODIES = {
  password: z.object({ email, password: text }),
  mail: z.object({ email }),
  resend: z.object({ type: z.enum(['signup', 'email_change']), email }),
  verify: z.object({
    type: z.enum(['signup', 'magiclink', 'recovery', 'invite', 'email', 'email_change']),
    token_hash: text.min(1),
  }),
  enroll: z.object({
    factor_type: z.literal('totp'),
    friendly_name: text.optional(),
    issuer: text.optional(),
  }),
  code: z.object({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) }),
  proof: z.object({ current_password: text.optional() }),
  usedPasskey: z.object({
    challenge_id: z.guid(),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: encoded,
      }),
    }),
  }),
  newPasskey: z.object({
    challenge_id: z.guid(),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    }),
  }),
  passkeyName: z.object({ friendly_name: z.string().min(1).max(PASSKEY_NAME_MAX) }),
  change: z.object({
    email: email.optional(),
    password: text.optional(),
    current_password: text.optional(),
  }),
} as const;

/** @throws AppError in the format of the auth service. */
export function readBody<T extends z.ZodType>(schema: T, req: Request): z.output<T> {
  const parsed = schema.safeParse(jsonBody(req) ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const message = `Invalid value for ${issue?.path.join('.') || 'the request'}`;
  throw new AppError('validation_failed', { status: 400, message });
}
