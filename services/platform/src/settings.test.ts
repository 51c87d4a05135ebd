import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('names every wrong setting at once', () => {
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

  it.each(['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'])('takes no %s alone', (name) => {
    const wrong = { [name]: 'set', PORT: 'eighty' };
    expect(() => readSettings(wrong)).toThrow(/PORT must be[^]*SPOTIFY_CLIENT_ID and .* set together/);
    expect(() => readSettings({ [name]: '' })).not.toThrow();
  });

  it.each([
    [undefined, 'must be set in production'],
    ['short', 'must have at least 32 characters'],
    ['change-me-change-me-change-me-change-me', 'still has a value that is no secret'],
  ])('of a production need a secret for its sessions, which %s is not', (SESSION_SECRET, reason) => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://backline.test', SESSION_SECRET };
    expect(() => readSettings({ ...settings, PORT: 'eighty' })).toThrow(
      new RegExp(`PORT must be[^]*SESSION_SECRET ${reason}`),
    );
  });

  it.each([undefined, 'change-me-change-me-change-me-change-me'])(
    'of a trial may have the secret %s for its sessions',
    (SESSION_SECRET) => {
      const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://backline.test', SESSION_SECRET };
      expect(() => readSettings({ ...settings, PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
      expect(() => readSettings({ ...settings, NODE_ENV: undefined })).not.toThrow();
    },
  );

  it('tells once that a secret is too short', () => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://backline.test', SESSION_SECRET: 'short' };
    expect(() => readSettings(settings)).toThrow(
      /^These settings are missing or wrong:\n {2}SESSION_SECRET must have at least 32 characters$/,
    );
  });

  it('may close early access from the start', () => {
    expect(readSettings({ BETA_SIGNUP_LIMIT: '0' }).BETA_SIGNUP_LIMIT).toBe(0);
    expect(() => readSettings({ BETA_SIGNUP_LIMIT: '-1' })).toThrow('BETA_SIGNUP_LIMIT must be 0 or above');
  });

  it('of a production that is open to others need the address by which they reach it', () => {
    const settings = { NODE_ENV: 'production', HOST: '0.0.0.0' };
    expect(() => readSettings(settings)).toThrow('PUBLIC_URL must be set in production');
    expect(() => readSettings({ ...settings, HOST: '::1' })).not.toThrow();
  });

  it('needs none: a machine of one’s own starts without any', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' });
    expect(settings.MONGODB_URI).toBeUndefined();
  });

  it('reads a list with blanks in it', () => {
    expect(readSettings({ ADMIN_EMAILS: 'a@example.org, b@example.org,' }).ADMIN_EMAILS).toEqual([
      'a@example.org',
      'b@example.org',
    ]);
  });
});
