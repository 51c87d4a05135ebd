import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from '@backline/service-kit/settings/secret-file';
import { publicKeyOf } from './release-key-texts.ts';

export interface ReleaseKeysConfig {
  dataDir: string;
  /** The private Ed25519 key that signs, as a JWK. @default one that the first start creates in `dataDir` */
  releaseSigningKey?: string | undefined;
  /** Further public keys whose signatures are valid, each the `x` of its JWK. */
  releasePublicKeys?: string[] | undefined;
}

/** The Ed25519 keys of a registry. Its public half is the name of a key. */
export interface ReleaseKeys {
  /** The key that signs. */
  name: string;
  sign(text: string): string;
  /** False also for an unknown key. */
  verify(text: string, key: string, signature: string): boolean;
}

export function loadReleaseKeys(config: ReleaseKeysConfig): ReleaseKeys {
  const { dataDir, releaseSigningKey, releasePublicKeys = [] } = config;
  const text = releaseSigningKey ?? readOrCreateSecret(join(dataDir, 'edge', 'release-key.json'), createKey);
  const privateKey = createPrivateKey({ key: JSON.parse(text), format: 'jwk' });
  const name = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  const trusted = new Map([name, ...releasePublicKeys].map((x) => [x, publicKeyOf(x)]));
  return {
    name,
    sign: (content) => sign(null, Buffer.from(content), privateKey).toString('base64url'),
    verify(content, key, signature) {
      const publicKey = trusted.get(key);
      return (
        publicKey !== undefined &&
        verify(null, Buffer.from(content), publicKey, Buffer.from(signature, 'base64url'))
      );
    },
  };
}

function createKey(): string {
  return JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}
