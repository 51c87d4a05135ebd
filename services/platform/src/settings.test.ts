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
    };
    expect(() => readSettings(wrong)).toThrow(/PORT[^]*MONGODB_URI[^]*AUTH_PEPPER[^]*SMTP_URL[^]*DEMO/);
  });

  it.each(['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'])('takes no %s alone', (name) => {
    const wrong = { [name]: 'set', PORT: 'eighty' };
    expect(() => readSettings(wrong)).toThrow(/PORT must be[^]*SPOTIFY_CLIENT_ID and .* set together/);
    expect(() => readSettings({ [name]: '' })).not.toThrow();
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
