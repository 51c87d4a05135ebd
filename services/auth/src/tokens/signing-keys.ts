import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '@backline/service-kit/secret-file';
import { UserError } from '@backline/service-kit/user-error';
import { z } from 'zod';

const privateJwk = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  })
  .refine(isPair);
const keyFile = z.union([z.object({ keys: z.array(privateJwk).min(1) }), privateJwk]);

interface PublicPart {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

export interface PublicJwk extends PublicPart {
  kid: string;
  alg: 'ES256';
  use: 'sig';
  key_ops: ['verify'];
}

export interface SigningKeys {
  signing: { kid: string; key: KeyObject };
  verifying: ReadonlyMap<string, KeyObject>;
  jwks: { keys: PublicJwk[] };
}

/**
 * The keys of this installation: given by `AUTH_SIGNING_KEY`, else made at the first start.
 *
 * @throws UserError when the text is no private P-256 key; its message never repeats the text.
 */
export function loadSigningKeys(given: string | undefined, dataDir: string): SigningKeys {
  const text = given ?? readOrCreateSecret(join(dataDir, 'auth', 'signing-key.json'), createKey);
  const parsed = keyFile.safeParse(parseJson(text));
  if (!parsed.success) throw new UserError('AUTH_SIGNING_KEY is not a private ES256 (P-256) JWK');
  const jwks = 'keys' in parsed.data ? parsed.data.keys : [parsed.data];
  const entries = jwks.map((jwk) => ({ jwk, kid: thumbprint(jwk) }));
  const [first] = entries;
  if (first === undefined) throw new Error('AUTH_SIGNING_KEY holds no key');
  return {
    signing: { kid: first.kid, key: createPrivateKey({ key: first.jwk, format: 'jwk' }) },
    verifying: new Map(
      entries.map(({ jwk, kid }) => [kid, createPublicKey({ key: publicPart(jwk), format: 'jwk' })]),
    ),
    jwks: {
      keys: entries.map(({ jwk, kid }) => ({
        ...publicPart(jwk),
        kid,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      })),
    },
  };
}

function createKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/** Whether its halves belong together: nobody could verify what any others sign. */
function isPair(jwk: PublicPart & { d: string }): boolean {
  const probe = Buffer.from('probe');
  try {
    const signature = sign('sha256', probe, createPrivateKey({ key: { ...jwk }, format: 'jwk' }));
    return verify('sha256', probe, createPublicKey({ key: publicPart(jwk), format: 'jwk' }), signature);
  } catch {
    return false;
  }
}

function publicPart({ kty, crv, x, y }: PublicPart) {
  return { kty, crv, x, y };
}

function thumbprint({ crv, kty, x, y }: PublicPart): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
