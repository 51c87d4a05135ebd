import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('are all named when several are wrong', () => {
    const wrong = {
      PORT: 'eighty',
      MONGODB_URI: 'postgres://db',
      DEMO: 'yes',
      AUTH_PEPPER: 'short',
      SMTP_URL: 'mail',
      ADMIN_GATE_CODE: '1234567',
    };
    expect(() => readSettings(wrong)).toThrow(
      /PORT[^]*MONGODB_URI[^]*AUTH_PEPPER[^]*SMTP_URL[^]*ADMIN_GATE_CODE must have[^]*DEMO/,
    );
  });

  it.each(['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'])('need %s together with its other half', (name) => {
    const wrong = { [name]: 'set', PORT: 'eighty' };
    expect(() => readSettings(wrong)).toThrow(/PORT must be[^]*SPOTIFY_CLIENT_ID and .* set together/);
    expect(() => readSettings({ [name]: '' })).not.toThrow();
  });

  it.each([
    [undefined, 'must be set in production'],
    ['short', 'must have at least 32 characters'],
    ['change-me-change-me-change-me-change-me', 'still has a value that is no secret'],
  ])('refuse the session secret %s in production', (SESSION_SECRET, reason) => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://backline.test', SESSION_SECRET };
    expect(() => readSettings({ ...settings, PORT: 'eighty' })).toThrow(
      new RegExp(`PORT must be[^]*SESSION_SECRET ${reason}`),
    );
  });

  it.each([undefined, 'change-me-change-me-change-me-change-me'])(
    'allow the session secret %s in a trial',
    (SESSION_SECRET) => {
      const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://backline.test', SESSION_SECRET };
      expect(() => readSettings({ ...settings, PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
      expect(() => readSettings({ ...settings, NODE_ENV: undefined })).not.toThrow();
    },
  );

  it('name a short secret only once', () => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://backline.test', SESSION_SECRET: 'short' };
    expect(() => readSettings(settings)).toThrow(
      /^These settings are missing or wrong:\n {2}SESSION_SECRET must have at least 32 characters$/,
    );
  });

  it('can close early access from the start', () => {
    expect(readSettings({ BETA_SIGNUP_LIMIT: '0' }).BETA_SIGNUP_LIMIT).toBe(0);
    expect(() => readSettings({ BETA_SIGNUP_LIMIT: '-1' })).toThrow('BETA_SIGNUP_LIMIT must be 0 or above');
  });

  it('need PUBLIC_URL in a production that listens on every address', () => {
    const settings = { NODE_ENV: 'production', HOST: '0.0.0.0' };
    expect(() => readSettings(settings)).toThrow('PUBLIC_URL must be set in production');
    expect(() => readSettings({ ...settings, HOST: '::1' })).not.toThrow();
  });

  it('can all be left out on a developer’s machine', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' });
    expect(settings.MONGODB_URI).toBeUndefined();
  });

  it('can be lists with spaces', () => {
    expect(readSettings({ ADMIN_EMAILS: 'a@example.org, b@example.org,' }).ADMIN_EMAILS).toEqual([
      'a@example.org',
      'b@example.org',
    ]);
  });
});
