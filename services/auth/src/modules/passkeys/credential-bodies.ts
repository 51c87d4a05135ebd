import * as z from 'zod';
import { text } from '#src/http/request-bodies.ts';

/** Longer than any credential of a browser. */
const encoded = z.string().max(100_000);
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** A browser's answer to the request for a new passkey. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

/** A browser's answer to the request for a known passkey. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.min(1),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** A proof for a change at which passkeys there are. It is not in Supabase. */
export const proofBody = z.object({ current_password: text, nonce: text });

export const answerBody = z.object({
  challenge_id: text,
  credential: z.unknown().optional(),
});

export const nameBody = z.object({ friendly_name: text });
