import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { isReleaseKey, isReleasePublicKey } from './release-key-texts.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x = '' } = publicKey.export({ format: 'jwk' });

it('a release is signed with a private Ed25519 key as a JWK', () => {
  expect(isReleaseKey(JSON.stringify(privateKey.export({ format: 'jwk' })))).toBe(true);
  const others = [JSON.stringify(publicKey.export({ format: 'jwk' })), '{}', 'secret'];
  expect(others.map(isReleaseKey)).toEqual([false, false, false]);
});

it('a signature is checked with the public half of such a key', () => {
  expect([x, 'short'].map(isReleasePublicKey)).toEqual([true, false]);
});
