import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '@backline/service-kit/settings/secret-file';
import { UserError } from '@backline/service-kit/user-error';
import { calculateJwkThumbprint, CompactSign, compactVerify, type CryptoKey, importJWK } from 'jose';
import { type PrivateJwk, readPrivateJwks } from '#src/config/signing-key-texts.ts';

const ALGORITHM = 'ES256';

interface PublicJwk extends Omit<PrivateJwk, 'd'> {
  kid: string;
  alg: typeof ALGORITHM;
  use: 'sig';
  key_ops: ['verify'];
}

interface KeyPair {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwk: PublicJwk;
}

export interface SigningKeys {
  signing: KeyPair;
  /** Public keys by their id: the signing key's, and those of former or future signing keys. */
  verifying: ReadonlyMap<string, CryptoKey>;
  jwks: { keys: PublicJwk[] };
}

/**
 * The keys of this installation: those of `AUTH_SIGNING_KEY`, otherwise one that is made at the first start.
 * @throws UserError if the text is no private P-256 key. Its message never contains the text.
 */
export async function loadSigningKeys(configured: string | undefined, dataDir: string): Promise<SigningKeys> {
  const text = configured ?? readOrCreateSecret(join(dataDir, 'auth', 'signing-key.json'), createKey);
  const pairs = await readKeyPairs(text).catch(() => []);
  const [signing] = pairs;
  if (signing === undefined) throw new UserError('AUTH_SIGNING_KEY is not a private ES256 (P-256) JWK');
  return {
    signing,
    verifying: new Map(pairs.map(({ kid, publicKey }) => [kid, publicKey])),
    jwks: { keys: pairs.map(({ jwk }) => jwk) },
  };
}

function createKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/** @throws if one of the keys is unusable. */
async function readKeyPairs(text: string): Promise<KeyPair[]> {
  return Promise.all(readPrivateJwks(text).map(importPair));
}

async function importPair(jwk: PrivateJwk): Promise<KeyPair> {
  const { kty, crv, x, y } = jwk;
  const publicPart = { kty, crv, x, y };
  const [kid, privateKey, publicKey] = await Promise.all([
    calculateJwkThumbprint(publicPart),
    importJWK(jwk, ALGORITHM),
    importJWK(publicPart, ALGORITHM),
  ]);
  await refuseUnequalHalves(privateKey, publicKey);
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...publicPart, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] },
  };
}

/** Refuses halves of different keys, because nobody could verify the tokens. */
async function refuseUnequalHalves(privateKey: CryptoKey, publicKey: CryptoKey): Promise<void> {
  const probe = new CompactSign(Buffer.from('probe')).setProtectedHeader({ alg: ALGORITHM });
  await compactVerify(await probe.sign(privateKey), publicKey);
}
