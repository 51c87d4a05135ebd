import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
export type PrivateJwk = z.output<typeof privateJwk>;

const keyFile = z.union([z.object({ keys: z.array(privateJwk).min(1) }), privateJwk]);

/** The private keys in a text: one JWK, or a set of them. @throws Error for any other text. */
export function readPrivateJwks(text: string): PrivateJwk[] {
  const parsed = keyFile.parse(JSON.parse(text));
  return 'keys' in parsed ? parsed.keys : [parsed];
}

/** Whether this is a private ES256 key as a JWK, or a set of them. The start also compares the halves. */
export function isSigningKey(text: string): boolean {
  try {
    for (const key of readPrivateJwks(text)) createPrivateKey({ key, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
