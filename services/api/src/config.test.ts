import { expect, it } from 'vitest';
import { resolveSettings } from './config.ts';

const NEEDED = { authUrl: 'http://127.0.0.1:9999/auth/v1/', adminEmails: [] };

it('addresses of the authentication service lose their last slash', () => {
  expect(resolveSettings(NEEDED)).toMatchObject({
    authUrl: 'http://127.0.0.1:9999/auth/v1',
    authIssuer: 'http://127.0.0.1:9999/auth/v1',
  });
  const authIssuer = 'https://backline.example/auth/v1/';
  expect(resolveSettings({ ...NEEDED, authIssuer }).authIssuer).toBe('https://backline.example/auth/v1');
});

it('administrators are listed without regard to capitals and spaces', () => {
  const { adminEmails } = resolveSettings({ ...NEEDED, adminEmails: [' Boss@Backline.example'] });
  expect([...adminEmails]).toEqual(['boss@backline.example']);
});

it('an answer about a session is remembered only from a hosted service, which is far away', () => {
  expect(resolveSettings(NEEDED).sessionMemoryMs).toBe(0);
  expect(resolveSettings({ ...NEEDED, authApiKey: 'key' }).sessionMemoryMs).toBe(10_000);
  expect(resolveSettings({ ...NEEDED, authApiKey: 'key', sessionMemoryMs: 0 }).sessionMemoryMs).toBe(0);
});

it('a number that is set to 0 stays 0', () => {
  expect(resolveSettings({ ...NEEDED, betaSignupLimit: 0, timerIntervalMs: 0 })).toMatchObject({
    betaSignupLimit: 0,
    timerIntervalMs: 0,
  });
});
