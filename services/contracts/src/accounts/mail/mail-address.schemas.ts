import * as z from 'zod';
import { EMAIL_MAX_LENGTH, MAIL_TOKEN_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id } from '#src/base/primitives.schemas.ts';

/**
 * What a mail service tells of a message. A hard bounce means that the address takes no mail. `messageId` is the
 * header `Message-ID` of our message: a complaint ends the kind that it names.
 */
export const mailEvent = z.object({
  id,
  type: z.enum(['hard-bounce', 'soft-bounce', 'complaint']),
  address: email.max(EMAIL_MAX_LENGTH),
  messageId: z.string().max(500).optional(),
});
export type MailEvent = z.infer<typeof mailEvent>;

/** What an event changed. A repeat of an event, or one that we cannot use, changes nothing. */
export const mailEventEffect = z.enum(['address-marked', 'mail-ended', 'none']);
export type MailEventEffect = z.infer<typeof mailEventEffect>;

export const takeMailEventSchemas = {
  body: mailEvent,
  response: z.object({ received: z.literal(true), effect: mailEventEffect }),
};

export const checkMailAddressSchemas = { response: z.object({ email: z.string() }) };

export const confirmMailAddressSchemas = {
  body: z.object({ token: z.string().min(1).max(MAIL_TOKEN_MAX_LENGTH) }),
  response: z.object({ addressReturns: z.literal(false) }),
};
