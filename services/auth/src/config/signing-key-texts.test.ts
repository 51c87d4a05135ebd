import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigningKey } from './signing-key-texts.ts';

describe('a signing key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = privateKey.export({ format: 'jwk' });

  it('is a private ES256 key, or a set of them', () => {
    expect(isSigningKey(JSON.stringify(own))).toBe(true);
    expect(isSigningKey(JSON.stringify({ keys: [own, own] }))).toBe(true);
  });

  it.each([
    ['a public key', JSON.stringify(publicKey.export({ format: 'jwk' }))],
    ['an empty set', '{"keys":[]}'],
    ['a text', 'secret'],
  ])('is not %s', (_, text) => {
    expect(isSigningKey(text)).toBe(false);
  });
});
