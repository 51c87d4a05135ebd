import { describe, expect, it } from 'vitest';
import { AUTH_ADDRESS, INSTALLATION } from './installation.ts';
import { readSettings } from './settings.ts';

describe('the public address', () => {
  const read = (PUBLIC_URL: string, isProduction = false) =>
    readSettings({ url: INSTALLATION.publicUrl }, { PUBLIC_URL }, isProduction).url;

  it.each([
    ['https://backline.example/', 'https://backline.example'],
    ['HTTPS://Backline.Example:8443', 'https://backline.example:8443'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
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

  it('is https in a production, unless only this machine reaches it', () => {
    expect(read('https://backline.example', true)).toBe('https://backline.example');
    expect(read('http://127.0.0.1:3000', true)).toBe('http://127.0.0.1:3000');
    expect(read('http://backline.example')).toBe('http://backline.example');
    expect(() => read('http://backline.example', true)).toThrow('must be an https address in production');
  });
});

it('the address of the authentication service loses its last slash', () => {
  const { authUrl } = readSettings(AUTH_ADDRESS, { AUTH_URL: 'http://127.0.0.1:9999/auth/v1/' });
  expect(authUrl).toBe('http://127.0.0.1:9999/auth/v1');
});
