import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface TokenVault {
  seal(text: string, context: string): string;
  /** @throws when the text was sealed with another secret or for another context. */
  open(sealed: string, context: string): string;
}

/** AES-256-GCM; the context (whose record it is) is authenticated, so a value cannot move to another record. */
export function createTokenVault(secret: string): TokenVault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'backline edge session tokens', 32));
  return {
    seal(text, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
