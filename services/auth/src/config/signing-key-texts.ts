import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

const privateJwk = z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() });
const keySet = z.object({ keys: z.array(privateJwk).min(1) });

/** Whether this is a private ES256 key as a JWK, or a set of them. The start also compares the halves. */
export function isSigningKey(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text);
    const keys = keySet.safeParse(parsed).data?.keys ?? [privateJwk.parse(parsed)];
    for (const key of keys) createPrivateKey({ key, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
