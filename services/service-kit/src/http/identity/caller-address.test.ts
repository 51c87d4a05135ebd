import { describe, expect, it } from 'vitest';
import { addressKey, isLoopbackAddress, networkOf, siteOf } from './caller-address.ts';

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, 'unknown'],
  ])('of %s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  [undefined, null],
])('the /48 of %s is %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['', 'unknown'],
])('the log names the network of %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.7', false],
  ['::127.0.0.1', false],
  [undefined, false],
])('the address %s is this machine: %s', (ip, isOwn) => {
  expect(isLoopbackAddress(ip)).toBe(isOwn);
});
