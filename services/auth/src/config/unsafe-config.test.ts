import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { UserError } from '@backline/service-kit/user-error';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAuth } from '#src/auth.ts';
import { type AuthConfig, authSettingsOf } from './auth-config.ts';
import { refuseUnsafeConfig } from './unsafe-config.ts';

const secret = () => randomBytes(32).toString('base64url');
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const safe: AuthConfig = {
  issuer: 'https://backline.example/auth/v1',
  dataDir: 'nowhere',
  isProduction: true,
  signingKey: secret(),
  pepper: secret(),
  serviceRoleKey: secret(),
};

const check = (config: Partial<AuthConfig>) => () => {
  const whole = { ...safe, ...config };
  refuseUnsafeConfig(whole, authSettingsOf(whole));
};

/** Starts the whole service. Only a start that is refused needs no connected database. */
async function start(config: Partial<AuthConfig>): Promise<unknown> {
  const connection = mongoose.createConnection();
  const deps = { connection, clock: () => new Date(), logger: pino({ enabled: false }) };
  return createAuth({ ...safe, ...config }, deps).finally(() => connection.close());
}

describe('a production', () => {
  it('does not start without its secrets, and lists them all [durability 10]', () => {
    expect(check({ signingKey: undefined, pepper: undefined, serviceRoleKey: undefined })).toThrow(
      /AUTH_SIGNING_KEY must be set[^]*AUTH_PEPPER must be set[^]*SERVICE_ROLE_KEY must be set/,
    );
  });

  it.each([
    ['change-me-change-me-change-me-change-me', /still has a value/],
    ['your-secret-goes-here-your-secret-goes-here', /still has a value/],
    ['a'.repeat(40), /still has a value/],
    ['0123', /at least 32/],
  ])('does not start on the secret %s', (pepper, reason) => {
    expect(check({ pepper })).toThrow(reason);
  });

  it.each([
    ['addresses that count as verified at once', { confirmOnSignUp: true }],
    ['links that lead to plain http', { redirectAllowList: ['http://app.example/'] }],
    ['links that lead nowhere', { redirectAllowList: ['*'] }],
    ['links that lead to a pattern', { redirectAllowList: ['https://*.app.example/**'] }],
  ])('does not start with %s', (_, config) => {
    expect(check(config)).toThrow(/does not start/);
  });

  it('does not start the service itself either', async () => {
    await expect(start({ pepper: undefined })).rejects.toThrow(/AUTH_PEPPER must be set/);
  });

  it.each([
    ['a text of another kind', randomBytes(40).toString('base64url')],
    ['a shared secret', JSON.stringify({ kty: 'oct', k: secret(), alg: 'HS256' })],
    ['the public half alone', JSON.stringify({ ...newKey(), d: undefined })],
    ['the halves of two keys', JSON.stringify({ ...newKey(), d: newKey().d })],
    ['a point that is not on the curve', JSON.stringify({ ...newKey(), x: 'abc' })],
  ])('does not start with %s as its signing key', async (_, signingKey) => {
    const starting = start({ signingKey });
    await expect(starting).rejects.toThrow(UserError);
    await expect(starting).rejects.toThrow('AUTH_SIGNING_KEY is not a private ES256 (P-256) JWK');
  });

  it('does not repeat the secret that it refuses', () => {
    const pepper = `change-me-${randomBytes(20).toString('hex')}`;
    expect(check({ pepper })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(pepper) }),
    );
  });

  it('starts with its own secrets, and on this machine without any', () => {
    expect(check({})).not.toThrow();
    expect(check({ issuer: 'http://127.0.0.1:3000/auth/v1', pepper: undefined })).not.toThrow();
  });
});
