import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestDatabase } from '@backline/service-kit/testing/test-database';
import { UserError } from '@backline/service-kit/user-error';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAuth } from '#src/auth.ts';
import { resolveSettings } from './auth-config.ts';
import type { AuthConfig } from './auth-config.ts';
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
const start = (config: Partial<AuthConfig>) => {
  const whole = { ...safe, ...config };
  return () => refuseUnsafeConfig(whole, resolveSettings(whole));
};

describe('a production', () => {
  it('does not start without its secrets, and names them all', () => {
    expect(start({ signingKey: undefined, pepper: undefined, serviceRoleKey: undefined })).toThrow(
      /AUTH_SIGNING_KEY must be set[^]*AUTH_PEPPER must be set[^]*SERVICE_ROLE_KEY must be set/,
    );
  });

  it.each([
    ['change-me-change-me-change-me-change-me', /still has a value/],
    ['your-secret-goes-here-your-secret-goes-here', /still has a value/],
    ['a'.repeat(40), /still has a value/],
    ['0123', /at least 32/],
  ])('does not start on the secret %s', (pepper, reason) => {
    expect(start({ pepper })).toThrow(reason);
  });

  it.each([
    ['addresses that count as verified unseen', { confirmOnSignUp: true }],
    ['links that lead to an open line', { redirectAllowList: ['http://app.example/'] }],
    ['links that lead nowhere', { redirectAllowList: ['*'] }],
    ['links that lead to a pattern', { redirectAllowList: ['https://*.app.example/**'] }],
  ])('does not start with %s', (_, config) => {
    expect(start(config)).toThrow(/does not start/);
  });

  it('does not start the service itself either', async () => {
    const connection = mongoose.createConnection();
    const deps = { connection, clock: () => new Date(), logger: pino({ enabled: false }) };
    await expect(createAuth({ ...safe, pepper: undefined }, deps)).rejects.toThrow(/AUTH_PEPPER must be set/);
    await connection.close();
  });

  it.each([
    ['a text of another kind', randomBytes(40).toString('base64url')],
    ['a shared secret', JSON.stringify({ kty: 'oct', k: secret(), alg: 'HS256' })],
    ['the public half alone', JSON.stringify({ ...newKey(), d: undefined })],
    ['the halves of two keys', JSON.stringify({ ...newKey(), d: newKey().d })],
    ['what is no point of the curve', JSON.stringify({ ...newKey(), x: 'abc' })],
  ])('does not start on %s as the key that signs', async (_, signingKey) => {
    const connection = mongoose.createConnection();
    const deps = { connection, clock: () => new Date(), logger: pino({ enabled: false }) };
    const starting = createAuth({ ...safe, signingKey }, deps);
    await expect(starting).rejects.toThrow(UserError);
    await expect(starting).rejects.toThrow('AUTH_SIGNING_KEY is not a private ES256 (P-256) JWK');
    await connection.close();
  });

  it('shows nobody the messages that wait for a mail server', async () => {
    const { connection, close } = await startTestDatabase();
    const signingKey = JSON.stringify(newKey());
    const deps = { connection, clock: () => new Date(), logger: pino({ enabled: false }) };
    const service = await createAuth({ ...safe, signingKey }, deps);
    const server = createServer(service.handler);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/dev/mail`)).status).toBe(404);
    server.close();
    server.closeAllConnections();
    await service.close();
    await close();
  });

  it('never shows the secret that it refuses', () => {
    const pepper = `change-me-${randomBytes(20).toString('hex')}`;
    expect(start({ pepper })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(pepper) }),
    );
  });

  it('starts with secrets of its own, and on one’s own machine without any', () => {
    expect(start({})).not.toThrow();
    expect(start({ issuer: 'http://127.0.0.1:3000/auth/v1', pepper: undefined })).not.toThrow();
  });
});
