import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isLinkTarget, isOrigin, isProxy, isSigningKey, listOf } from './setting-values.ts';

it('a list drops spaces and empty entries', () => {
  expect(listOf(' a@b.co, ,c@d.co,')).toEqual(['a@b.co', 'c@d.co']);
  expect(listOf('')).toEqual([]);
});

it.each([
  ['https://backline.example', true],
  ['http://127.0.0.1:3000/', true],
  ['https://backline.example/app', false],
  ['https://user@backline.example', false],
  ['ftp://backline.example', false],
])('%s is an origin: %s', (address, expected) => {
  expect(isOrigin(new URL(address))).toBe(expected);
});

it.each([
  ['loopback', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/64', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/0', false],
  ['10.0.0.0/8/8', false],
  ['proxy.example', false],
])('%s can be trusted as a proxy: %s', (entry, expected) => {
  expect(isProxy(entry)).toBe(expected);
});

it('a link target is a whole address, never a pattern', () => {
  expect(isLinkTarget('https://backline.example/auth/confirm')).toBe(true);
  expect(isLinkTarget('https://*.backline.example')).toBe(false);
  expect(isLinkTarget('/auth/confirm')).toBe(false);
});

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
