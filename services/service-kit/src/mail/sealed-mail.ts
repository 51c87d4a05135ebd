import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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
}

/** Encrypts messages. A reader of the database must not find links that sign in. */
export function createMailSeal(secret: string): MailSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mail', 32));
  return {
    seal(mail) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(mail), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return sealedMail.parse(JSON.parse(body.toString('utf8')));
    },
  };
}
