import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';

const privateJwk = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
});

/** Whether this is a private Ed25519 key as a JWK. */
export function isReleaseKey(text: string): boolean {
  try {
    createPrivateKey({ key: privateJwk.parse(JSON.parse(text)), format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** The public half of such a key, from the `x` of its JWK. @throws Error for a text that is none. */
export function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Whether this is the `x` of such a public half. */
export function isReleasePublicKey(x: string): boolean {
  try {
    publicKeyOf(x);
    return true;
  } catch {
    return false;
  }
}
