import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { TokenOfSession } from '@backline/shared-records/accounts/recovered-sessions.model';
import { createTokenVerifier } from './token-verifier.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let keys: Keys;
let foreign: Keys;
let other: Keys;
let server: Server;
let authUrl: string;
let asked: number;
let answer: { status: number; body: unknown };

const ISSUER = 'https://backline.example/auth/v1';
const USER = { id: 'user-1', email: 'Juno@Example.org', email_confirmed_at: '2026-01-01T00:00:00Z' };

beforeAll(async () => {
  [keys, foreign, other] = await Promise.all([
    generateKeyPair('ES256'),
    generateKeyPair('ES256'),
    generateKeyPair('RS256'),
  ]);
  const published = [
    { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' },
    { ...(await exportJWK(other.publicKey)), kid: 'key-2', alg: 'RS256', use: 'sig' },
  ];
  server = createServer((req, res) => {
    const isUser = req.url === '/auth/v1/user';
    if (isUser) asked += 1;
    const { status, body } = isUser ? answer : { status: 200, body: { keys: published } };
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  authUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
  answer = { status: 200, body: USER };
});

interface Claims {
  issuer?: string;
  audience?: string;
  expires?: number | null;
  session?: string;
  forged?: boolean;
  level?: 'aal1' | 'aal2';
  alg?: 'ES256' | 'RS256';
}

function sign({
  issuer = ISSUER,
  audience = 'authenticated',
  expires = 600,
  session = 's-1',
  forged = false,
  level = 'aal1',
  alg = 'ES256',
}: Claims = {}) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { session_id: session, aal: level };
  return new SignJWT(expires === null ? claims : { ...claims, exp: now + expires })
    .setProtectedHeader(alg === 'ES256' ? { alg, kid: 'key-1' } : { alg, kid: 'key-2' })
    .setSubject(USER.id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now - 1_000)
    .sign(alg === 'ES256' ? (forged ? foreign : keys).privateKey : other.privateKey);
}

const recovered = new Set<string>();
const deps = { isRecovered: async ({ sessionId }: TokenOfSession) => recovered.has(sessionId) };

const verifier = (sessionMemoryMs?: number) =>
  createTokenVerifier({ authUrl, authIssuer: ISSUER, sessionMemoryMs }, deps);

describe('an access token', () => {
  it.each<[string, Claims]>([
    ['of another issuer', { issuer: 'https://evil.example/auth/v1' }],
    ['for another audience', { audience: 'anon' }],
    ['that ran out', { expires: -10 }],
    ['that never runs out', { expires: null }],
    ['of no session', { session: '' }],
    ['signed in another way, by a key that is published too', { alg: 'RS256' }],
    ['signed with another key', { forged: true }],
  ])('%s is refused without a call to the authentication service', async (_name, claims) => {
    const token = await sign(claims);
    expect(await verifier()(token, { fresh: false })).toBeNull();
    expect(asked).toBe(0);
  });

  it('that is no token at all, or not signed, is refused', async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"user-1"}').toString('base64url')}.`;
    for (const token of ['nonsense', unsigned]) {
      expect(await verifier()(token, { fresh: true })).toBeNull();
    }
  });

  it('whose session has ended is refused [sessions 5]', async () => {
    answer = { status: 403, body: { code: 403, error_code: 'session_not_found' } };
    expect(await verifier()(await sign(), { fresh: true })).toBeNull();
  });

  it('is neither accepted nor refused by a gateway that takes no API key of ours', async () => {
    answer = { status: 401, body: { message: 'Invalid API key' } };
    await expect(verifier()(await sign(), { fresh: true })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('contains its owner, and whether the address is verified [accounts 4]', async () => {
    expect(await verifier()(await sign(), { fresh: true })).toEqual({
      userId: 'user-1',
      email: 'juno@example.org',
      emailVerified: true,
      passwordPending: false,
      sessionId: 's-1',
      factor: 'none',
    });
    answer.body = { id: 'user-1', email: 'juno@example.org' };
    expect(await verifier()(await sign(), { fresh: true })).toMatchObject({ emailVerified: false });
  });

  it('of a person with a second factor is refused until the session has proved it [second-factor 5]', async () => {
    answer.body = { ...USER, factors: [{ status: 'verified' }] };
    expect(await verifier()(await sign(), { fresh: true })).toBeNull();
    expect(await verifier()(await sign({ level: 'aal2' }), { fresh: true })).toMatchObject({
      factor: 'proven',
    });
    recovered.add('s-recovered');
    const byRecoveryCode = await sign({ session: 's-recovered' });
    expect(await verifier()(byRecoveryCode, { fresh: true })).toMatchObject({ factor: 'proven' });
    answer.body = { ...USER, factors: [{ status: 'unverified' }] };
    expect(await verifier()(await sign(), { fresh: true })).toMatchObject({ factor: 'none' });
  });

  it('of a session that has just ended is refused, also to reads', async () => {
    const verify = verifier();
    const token = await sign();
    expect(await verify(token, { fresh: false })).toMatchObject({ userId: 'user-1' });
    answer = { status: 403, body: { code: 403, error_code: 'session_not_found' } };
    expect(await verify(token, { fresh: false })).toBeNull();
  });

  it('is checked once for reads at the same moment', async () => {
    const verify = verifier();
    const token = await sign();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token, { fresh: false })));
    expect(answers.map((identity) => identity?.userId)).toEqual(Array(5).fill('user-1'));
    expect(asked).toBe(1);
  });

  it('of a hosted service, which is distant, is cached for reads and checked again for writes', async () => {
    const verify = createTokenVerifier({ authUrl, authIssuer: ISSUER, authApiKey: 'key' }, deps);
    const token = await sign();
    await verify(token, { fresh: false });
    await verify(token, { fresh: false });
    expect(asked).toBe(1);
    answer = { status: 403, body: { code: 403, error_code: 'session_not_found' } };
    expect(await verify(token, { fresh: true })).toBeNull();
    expect(await verify(token, { fresh: false })).toBeNull();
  });

  it('of a person without a password is checked each time, until the person has one', async () => {
    const verify = verifier(10_000);
    const token = await sign();
    const person = { id: 'user-1', email: 'juno@example.org' };
    answer = { status: 200, body: { ...person, user_metadata: { password_pending: true } } };
    expect(await verify(token, { fresh: false })).toMatchObject({ passwordPending: true });
    answer.body = { ...person, user_metadata: {} };
    expect(await verify(token, { fresh: false })).toMatchObject({ passwordPending: false });
    await verify(token, { fresh: false });
    expect(asked).toBe(2);
  });

  it('is neither accepted nor refused when the answer about it is cut off', async () => {
    answer = { status: 200, body: undefined };
    await expect(verifier()(await sign(), { fresh: true })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is neither accepted nor refused while the authentication service is down', async () => {
    answer = { status: 500, body: {} };
    const token = await sign();
    await expect(verifier()(token, { fresh: true })).rejects.toMatchObject({ code: 'unavailable' });
    const nowhere = createTokenVerifier({ authUrl: 'http://127.0.0.1:1/auth/v1', authIssuer: ISSUER }, deps);
    await expect(nowhere(token, { fresh: true })).rejects.toBeInstanceOf(AppError);
  });
});
