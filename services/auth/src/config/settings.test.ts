import { readSettings } from '@backline/service-kit/settings/settings';
import { describe, expect, it } from 'vitest';
import { authConfigOf } from './auth-config.ts';
import { ACCOUNTS, AUTH_PROCESS } from './settings.ts';

describe('the addresses to which links may lead', () => {
  const read = (REDIRECT_ALLOW_LIST: string, isProduction = false) =>
    readSettings(ACCOUNTS, { REDIRECT_ALLOW_LIST }, isProduction).redirectAllowList;

  it('are whole ones, never patterns', () => {
    const address = 'https://backline.example/auth/confirm';
    expect(read(address)).toEqual([address]);
    for (const wrong of ['https://*.backline.example', '/auth/confirm'])
      expect(() => read(wrong)).toThrow('REDIRECT_ALLOW_LIST must be whole addresses');
  });

  it('are https in a production, unless only this machine reaches them', () => {
    expect(read('http://app.example/in')).toHaveLength(1);
    expect(read('http://127.0.0.1:9/in,app://in', true)).toHaveLength(2);
    expect(() => read('http://app.example/in', true)).toThrow('must be https addresses in production');
  });
});

it('a production never confirms addresses by itself', () => {
  const read = (CONFIRM_ON_SIGN_UP: string, isProduction: boolean) =>
    readSettings(ACCOUNTS, { CONFIRM_ON_SIGN_UP }, isProduction).confirmOnSignUp;
  expect([read('', true), read('1', false)]).toEqual([false, true]);
  expect(() => read('1', true)).toThrow('CONFIRM_ON_SIGN_UP must be 0 in production');
});

it('tokens are issued under the public address', () => {
  const settings = readSettings(AUTH_PROCESS, {
    MONGODB_URI: 'mongodb://db.test',
    PUBLIC_URL: 'https://backline.test',
  });
  expect(authConfigOf(settings)).toMatchObject({ issuer: 'https://backline.test/auth/v1', dataDir: '.data' });
});
