import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** A private key of P-256, as text. */
export function makePushKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  // A key that begins with zeros comes without them.
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64url');
}

/** The public key of a private one. Browsers make their addresses with it. */
export function publicPushKey(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

export function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    publicPushKey(text);
    return true;
  } catch {
    return false;
  }
}
