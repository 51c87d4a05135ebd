import * as z from 'zod';
import { PUSH_ADDRESS_MAX_LENGTH } from '#src/base/limits.ts';

const address = z
  .string({ error: 'Send the address that the browser made' })
  .max(PUSH_ADDRESS_MAX_LENGTH, 'This address is too long')
  .refine((text) => text.startsWith('https://'), 'Send an https address');

/** A public point of P-256, and 16 random bytes. */
const keys = z.object({
  p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'Send the key p256dh of the browser'),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, 'Send the key auth of the browser'),
});

/** A browser's address for push messages, as `PushSubscription.toJSON()` gives it. */
export const pushDevice = z.object({ endpoint: address, keys });
export type PushDevice = z.infer<typeof pushDevice>;

/** `publicKey` is null if this installation sends no push messages. `isOn` is about the session that asks. */
export const getPushKeySchemas = {
  response: z.object({ publicKey: z.string().nullable(), isOn: z.boolean() }),
};

export const startPushSchemas = { body: pushDevice, response: z.object({ started: z.literal(true) }) };

export const endPushSchemas = {
  body: pushDevice.pick({ endpoint: true }),
  response: z.object({ ended: z.literal(true) }),
};
