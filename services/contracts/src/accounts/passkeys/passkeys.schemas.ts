import * as z from 'zod';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { signInSchemas, typedPassword } from '#src/accounts/auth.schemas.ts';
import { PASSKEY_NAME_MAX } from './passkey-limits.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the browser's dialog needs, and the name under which its answer comes back. */
const ceremony = z.object({ challengeId: z.string(), options: z.looseObject({}) });

/** The browser's answer, as `PublicKeyCredential.toJSON` writes it. */
const credential = z.looseObject({}, { error: 'Send the answer of the browser' });
const answer = { challengeId: z.string().regex(UUID, 'Send the challenge id of the options'), credential };

/** The present password, when the last proof is too old. */
const proof = { currentPassword: typedPassword.optional() };

/** The name of a passkey, by which its owner tells it from others. */
export const passkeyName = z
  .string()
  .trim()
  .min(1, 'Give the passkey a name')
  .max(PASSKEY_NAME_MAX, `Name must be at most ${PASSKEY_NAME_MAX} characters`);

/** One of a person's own passkeys. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const beginPasskeySignInSchemas = { body: z.object({}), response: ceremony };
export const signInWithPasskeySchemas = {
  body: z.object(answer),
  response: signInSchemas.response,
  accepted: signInSchemas.accepted,
};

/** `isOffered` is false at a hosted project without passkeys. */
export const listPasskeysSchemas = {
  response: z.object({ isOffered: z.boolean(), passkeys: z.array(passkey) }),
};
export const beginPasskeySchemas = { body: z.object(proof), response: ceremony };
export const addPasskeySchemas = {
  body: z.object({ ...answer, name: passkeyName }),
  response: passkey,
};
export const renamePasskeySchemas = {
  params: z.object({ id }),
  body: z.object({ name: passkeyName }),
  response: passkey,
};
export const removePasskeySchemas = {
  params: z.object({ id }),
  body: z.object(proof),
  response: z.object({ removed: z.literal(true) }),
};
