import { createPrivateKey, createPublicKey } from 'node:crypto';
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

/** Whether this is the public half of such a key, the `x` of its JWK. */
export function isReleasePublicKey(x: string): boolean {
  try {
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
