import { createHmac, hkdfSync } from 'node:crypto';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import * as z from 'zod';
import { createTextSeal } from '#src/settings/text-seal.ts';

const sealedMail = z.object({
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  calendars: z
    .array(z.object({ name: z.string(), method: z.enum(['PUBLISH', 'CANCEL']), content: z.string() }))
    .readonly()
    .optional(),
  /** Queued for an address without an account, so that asking costs the same. It is never sent. */
  isDecoy: z.boolean(),
});
export type SealedMail = z.infer<typeof sealedMail>;

export interface MailSeal {
  seal(mail: SealedMail): string;
  open(sealed: string): SealedMail;
  /** A keyed hash of an address. */
  receiverOf(address: string): string;
}

/** Encrypts messages. A reader of the database must not find links that sign in. */
export function createMailSeal(secret: string): MailSeal {
  const { seal, open } = createTextSeal(Buffer.from(hkdfSync('sha256', secret, '', 'mail', 32)));
  const receivers = Buffer.from(hkdfSync('sha256', secret, '', 'receivers of mail', 32));
  return {
    seal: (mail) => seal(JSON.stringify(mail)),
    open: (sealed) => sealedMail.parse(JSON.parse(open(sealed))),
    receiverOf: (address) =>
      createHmac('sha256', receivers).update(normaliseEmail(address)).digest('base64url'),
  };
}
