import { apiConfigOf } from '@backline/api';
import { describe, expect, it } from 'vitest';
import { randomBytes, generateKeyPairSync } from 'node:crypto';
import { readSettings, readStartSettings } from './settings.ts';

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
    for (const name of Object.keys(wrong)) expect(() => readSettings(wrong)).toThrow(`\n  ${name} must`);
  });

  it.each(['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'])('need %s together with its other half', (name) => {
    const wrong = { [name]: 'set', PORT: 'eighty' };
    expect(() => readSettings(wrong)).toThrow(/PORT must be[^]*SPOTIFY_CLIENT_ID and .* set together/);
    expect(() => readSettings({ [name]: '' })).not.toThrow();
  });

  it('can have more than one session secret, the newest first', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(readSettings({ SESSION_SECRET: `${newer}, ${older}` }).sessionSecrets).toEqual([newer, older]);
    expect(() => readSettings({ SESSION_SECRET: `${newer},short` })).toThrow('must have at least 32');
  });

  it('can close early access from the start', () => {
    expect(readSettings({ BETA_SIGNUP_LIMIT: '0' }).betaSignupLimit).toBe(0);
    expect(() => readSettings({ BETA_SIGNUP_LIMIT: '-1' })).toThrow('BETA_SIGNUP_LIMIT must be 0 or above');
  });

  it('can all be left out on a developer’s machine', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1' });
    expect(settings.mongodbUri).toBeUndefined();
  });

  it('can be lists with spaces', () => {
    expect(readSettings({ ADMIN_EMAILS: 'a@example.org, b@example.org,' }).adminEmails).toEqual([
      'a@example.org',
      'b@example.org',
    ]);
  });
});

const secret = () => randomBytes(32).toString('base64url');
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://backline.test',
  MONGODB_URI: 'mongodb://db.test/backline',
  SMTP_URL: 'smtps://mail.test',
  CONTACT_EMAIL: 'crew@backline.test',
  AUTH_SIGNING_KEY: JSON.stringify(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  ),
  RELEASE_SIGNING_KEY: JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
  AUTH_PEPPER: secret(),
  SERVICE_ROLE_KEY: secret(),
  SESSION_SECRET: secret(),
  ADMIN_GATE_CODE: 'open-sesame',
};

describe('the sale of credits', () => {
  const configWith = (values: Record<string, string>) =>
    apiConfigOf(readSettings(values), { authUrl: 'http://auth.test/auth/v1' });
  const production = { NODE_ENV: 'production' };

  it('sells credits in the given countries, and a trial everywhere [buying-credits 5]', () => {
    expect(configWith(production).saleCountries).toEqual([]);
    expect(configWith({}).saleCountries).toEqual(['*']);
    const some = { CREDIT_SALES_COUNTRIES: 'DE, NL' };
    expect(configWith({ ...production, ...some }).saleCountries).toEqual(['DE', 'NL']);
    expect(configWith(some).saleCountries).toEqual(['DE', 'NL']);
    expect(() => readSettings({ CREDIT_SALES_COUNTRIES: 'Germany' })).toThrow(/codes of countries such as/);
  });

  it('has no test checkout in production', () => {
    expect(configWith(production).hasTestCheckout).toBe(false);
    expect(configWith({}).hasTestCheckout).toBe(true);
  });

  it('needs both keys of Stripe', () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test' })).toThrow(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together',
    );
  });
});

describe('a production', () => {
  it('starts with all that it needs', () => {
    expect(readStartSettings(PRODUCTION)).toMatchObject({ contactEmail: 'crew@backline.test' });
  });

  it('lists everything that is missing together [durability 10]', () => {
    const missing = Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV');
    const refusal = () => readStartSettings({ NODE_ENV: 'production', PORT: 'eighty' });
    for (const name of [...missing, 'PORT']) expect(refusal).toThrow(`\n  ${name} must`);
  });

  it.each(['MONGODB_URI', 'CONTACT_EMAIL', 'SMTP_URL', 'AUTH_PEPPER', 'SESSION_SECRET', 'ADMIN_GATE_CODE'])(
    'needs %s, and a trial does not [law 6]',
    (name) => {
      const lacking = { ...PRODUCTION, [name]: '' };
      expect(() => readStartSettings(lacking)).toThrow(`${name} must be set in production`);
      expect(() => readStartSettings({ ...lacking, NODE_ENV: '' })).not.toThrow();
    },
  );

  it.each([
    ['SESSION_SECRET', 'short', 'must have at least 32 characters'],
    ['SESSION_SECRET', `${secret()},${'a'.repeat(40)}`, 'still has a value that is no secret'],
    ['AUTH_PEPPER', 'change-me-change-me-change-me-change-me', 'still has a value that is no secret'],
    ['SERVICE_ROLE_KEY', 'your-secret-goes-here-your-secret-goes-here', 'still has a value'],
    ['AUTH_SIGNING_KEY', secret(), 'must be a private ES256 (P-256) JWK'],
    ['RELEASE_SIGNING_KEY', secret(), 'must be a private Ed25519 JWK'],
    ['RELEASE_PUBLIC_KEYS', 'short', 'must be public Ed25519 keys'],
    ['PUBLIC_URL', 'http://backline.test', 'must be an https address in production'],
    ['REDIRECT_ALLOW_LIST', 'http://app.test/in', 'must be https addresses in production'],
    ['REDIRECT_ALLOW_LIST', 'https://*.app.test', 'must be whole addresses'],
    ['CONFIRM_ON_SIGN_UP', '1', 'must be 0 in production'],
  ])('does not start with %s=%s, and says so once', (name, value, reason) => {
    expect(() => readStartSettings({ ...PRODUCTION, [name]: value })).toThrow(
      new RegExp(
        `^These settings are missing or wrong:\\n {2}${name} ${reason.replace(/[()]/g, '\\$&')}[^\\n]*$`,
      ),
    );
  });

  it('does not repeat the secret that it refuses', () => {
    const AUTH_PEPPER = `change-me-${secret()}`;
    expect(() => readStartSettings({ ...PRODUCTION, AUTH_PEPPER })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(AUTH_PEPPER) }),
    );
  });

  it('needs neither keys nor a mail server with a hosted authentication service', () => {
    const { AUTH_PEPPER: _, AUTH_SIGNING_KEY: _key, SMTP_URL: _mail, ...rest } = PRODUCTION;
    const hosted = { ...rest, SUPABASE_URL: 'https://project.test' };
    expect(() => readStartSettings(hosted)).toThrow(
      /SUPABASE_ANON_KEY must be set with SUPABASE_URL[^]*SUPABASE_SERVICE_KEY must be set/,
    );
    const keys = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_KEY: 'sb_secret_x' };
    expect(() => readStartSettings({ ...hosted, ...keys })).not.toThrow();
  });
});
