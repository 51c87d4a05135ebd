import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readSettings } from './settings.ts';
import { SETTINGS } from './settings-table.ts';

it('an empty setting counts as none', () => {
  const settings = z.object({
    HOST: SETTINGS.HOST.default('127.0.0.1'),
    PUBLIC_URL: SETTINGS.PUBLIC_URL.optional(),
  });
  expect(readSettings(settings, { HOST: '', PUBLIC_URL: '' })).toEqual({ HOST: '127.0.0.1' });
});

describe('trusted proxies', () => {
  const read = (TRUSTED_PROXIES: string) =>
    readSettings(z.object({ TRUSTED_PROXIES: SETTINGS.TRUSTED_PROXIES }), { TRUSTED_PROXIES })
      .TRUSTED_PROXIES;

  it.each([
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
    ['192.168.1.7', ['192.168.1.7']],
  ])('are read from %s', (value, proxies) => {
    expect(read(value)).toEqual(proxies);
  });

  it.each(['everybody', '1', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0/8'])(
    'cannot be %s',
    (value) => {
      expect(() => read(value)).toThrow('TRUSTED_PROXIES must be addresses or ranges');
    },
  );
});

describe('the public address', () => {
  const read = (PUBLIC_URL: string) =>
    readSettings(z.object({ PUBLIC_URL: SETTINGS.PUBLIC_URL }), { PUBLIC_URL }).PUBLIC_URL;

  it.each([
    ['https://backline.example/', 'https://backline.example'],
    ['HTTPS://Backline.Example:8443', 'https://backline.example:8443'],
  ])('%s is read as %s', (value, address) => {
    expect(read(value)).toBe(address);
  });

  it.each([
    'backline.example',
    'ftp://backline.example',
    'https://backline.example/shop',
    'https://a@b.example',
  ])('cannot be %s', (value) => {
    expect(() => read(value)).toThrow('PUBLIC_URL must be an address such as https://backline.example');
  });
});

it('every setting says what it is for', () => {
  const silent = Object.entries(SETTINGS).filter(([, { description = '' }]) => description === '');
  expect(silent.map(([name]) => name)).toEqual([]);
});
