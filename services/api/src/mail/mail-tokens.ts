import { createHmac, hkdfSync } from 'node:crypto';
import { isSecret } from '@backline/service-kit/http/identity/is-secret';

/** Signed texts in the links of mails. They work without a session, each for one purpose. */
export interface MailTokens {
  sign(purpose: MailPurpose, fields: readonly string[]): string;
  /** The signed fields. Null for a text that this product did not sign for the purpose. */
  read(purpose: MailPurpose, token: string): string[] | null;
}

type MailPurpose = 'unsubscribe' | 'check-address' | 'statement' | 'my-data';

export function createMailTokens(secret: string): MailTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mail links', 32));
  const macOf = (purpose: string, body: string) =>
    createHmac('sha256', key).update(`${purpose}.${body}`).digest('base64url');
  return {
    sign(purpose, fields) {
      const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
      return `${body}.${macOf(purpose, body)}`;
    },
    read(purpose, token) {
      const [body = '', mac = ''] = token.split('.');
      if (!isSecret(mac, macOf(purpose, body))) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as string[];
    },
  };
}
