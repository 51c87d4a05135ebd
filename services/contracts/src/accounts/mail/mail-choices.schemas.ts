import * as z from 'zod';
import { MAIL_CHOICES_MAX, MAIL_TOKEN_MAX_LENGTH, TIME_ZONE_MAX_LENGTH } from '#src/base/limits.ts';
import { canonicalTimeZone } from '#src/base/zone-offset.ts';
import { noticeKind } from '#src/accounts/notices.schemas.ts';

/** When a kind of notice is mailed: at once, in the mail of 9:00, or never (rules: mail as chosen). */
export const mailChoice = z.enum(['at-once', 'daily', 'never']);
export type MailChoice = z.infer<typeof mailChoice>;

/** A kind of notice, its name on screens, and when it is mailed. */
export const mailKind = z.object({ kind: noticeKind, title: z.string(), choice: mailChoice });
export type MailKind = z.infer<typeof mailKind>;

/**
 * What a person gets by mail. `timeZone` is null until the person saves. `always` names what is mailed at once,
 * whatever the person chooses. `addressReturns` means that mail to the present address comes back.
 * `goesTo` is the name of the member to whom the mail of the person's venue goes, and who chooses for it. Then there are
 * no kinds. It is null if that is the person.
 */
export const mailChoices = z.object({
  timeZone: z.string().nullable(),
  kinds: z.array(mailKind),
  always: z.array(z.string()),
  addressReturns: z.boolean(),
  goesTo: z.string().nullable(),
});
export type MailChoices = z.infer<typeof mailChoices>;

const ZONE_NEEDED = 'Choose the time zone of a place, for example Europe/Lisbon';

const timeZone = z
  .string({ error: ZONE_NEEDED })
  .max(TIME_ZONE_MAX_LENGTH, ZONE_NEEDED)
  .transform((name, context) => {
    const zone = canonicalTimeZone(name);
    if (zone === null) context.addIssue(ZONE_NEEDED);
    return zone ?? name;
  });

const token = z.string().min(1).max(MAIL_TOKEN_MAX_LENGTH);

export const getMailChoicesSchemas = { response: mailChoices };

export const saveMailChoicesSchemas = {
  body: z.object({
    timeZone,
    choices: z.array(mailKind.pick({ kind: true, choice: true })).max(MAIL_CHOICES_MAX),
  }),
  response: mailChoices,
};

/** The kinds of a mail with a link to unsubscribe, and when each is mailed now. */
export const mailKinds = z.object({ kinds: z.array(mailKind) });

export const readUnsubscribeLinkSchemas = { query: z.object({ token }), response: mailKinds };

export const unsubscribeSchemas = { query: z.object({ token }), response: mailKinds };
