import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod';

/** The entries of a comma-separated list. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

export function isOrigin({ protocol, origin, href }: URL): boolean {
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** Whether Express can trust it as a proxy. */
export function isProxy(entry: string): boolean {
  const [ip = '', range, ...more] = entry.split('/');
  const version = isIP(ip);
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(entry);
  if (range === undefined) return true;
  const bits = version === 4 ? 32 : 128;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(range) && Number(range) <= bits;
}

/** Entries are no patterns: one with `*` would match no address. */
export function isLinkTarget(entry: string): boolean {
  return URL.canParse(entry) && !entry.includes('*');
}

const privateJwk = z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() });
const keySet = z.object({ keys: z.array(privateJwk).min(1) });

/** Whether this is a private ES256 key as a JWK, or a set of them. The auth service also compares the halves. */
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

const privateReleaseKey = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
});

/** Whether this is a private Ed25519 key as a JWK. */
export function isReleaseKey(text: string): boolean {
  try {
    createPrivateKey({ key: privateReleaseKey.parse(JSON.parse(text)), format: 'jwk' });
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
