import { readSettings } from '@backline/service-kit/settings/settings';
import { describe, expect, it } from 'vitest';
import { apiConfigOf, apiSettingsOf } from './config.ts';
import { API_PROCESS } from './settings.ts';

const NEEDED = { authUrl: 'http://127.0.0.1:9999/auth/v1' };

describe('the settings of the API', () => {
  it('have the defaults of their table if they are not set', () => {
    expect(apiSettingsOf(NEEDED)).toMatchObject({
      betaSignupLimit: 5000,
      saleCountries: [],
      limitScale: 1,
      secureCookies: false,
    });
  });

  it('keep a number that is set to 0', () => {
    expect(apiSettingsOf({ ...NEEDED, betaSignupLimit: 0 }).betaSignupLimit).toBe(0);
  });

  it('ignore capitals and spaces in the list of administrators', () => {
    const { adminEmails } = apiSettingsOf({ ...NEEDED, adminEmails: [' Boss@Backline.example'] });
    expect([...adminEmails]).toEqual(['boss@backline.example']);
  });
});

describe('an API in a process of its own', () => {
  const configWith = (values: Record<string, string>) => {
    const environment = { MONGODB_URI: 'mongodb://db.test', AUTH_URL: NEEDED.authUrl, ...values };
    const settings = readSettings(API_PROCESS, environment);
    return apiConfigOf(settings, { authUrl: settings.authUrl });
  };

  it('expects the tokens of our own service under the public address', () => {
    const { authIssuer } = configWith({ PUBLIC_URL: 'https://backline.test' });
    expect(authIssuer).toBe('https://backline.test/auth/v1');
  });

  it('opens the accounts of a hosted project with the keys of that project', () => {
    const keys = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_KEY: 'service' };
    expect(configWith({ PUBLIC_URL: 'https://backline.test', ...keys })).toMatchObject({
      authIssuer: undefined,
      authApiKey: 'anon',
      authServiceKey: 'service',
    });
  });

  it('shows messages only in a trial', () => {
    expect([configWith({}).keepsOutbox, configWith({ NODE_ENV: 'production' }).keepsOutbox]).toEqual([
      true,
      false,
    ]);
  });
});
