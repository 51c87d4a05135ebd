import * as z from 'zod';

/** A query accepts only text, so `{"email":{"$ne":null}}` is refused here. */
export const text = z.string().nullish();

/** The value is kept unchanged: a record would drop the key `__proto__` before `checkMetadata` could refuse it. */
export const metadata = z
  .custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
  .nullish();

const challenge = { code_challenge: text, code_challenge_method: text };

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

export const enrollBody = z.object({ factor_type: text, friendly_name: text, issuer: text });

export const factorCodeBody = z.object({ challenge_id: text, code: text });

export const accountChangeBody = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  ...challenge,
});
