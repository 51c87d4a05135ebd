import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import {
  type BoundRequest,
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';
const ADMIN = 'boss@backline.example';
const PATH = '/api/auth/user';
const JUNO: Identity = {
  userId: '00000000-0000-4000-8000-000000000777',
  email: 'juno@example.org',
  emailVerified: true,
  passwordPending: false,
  sessionId: 'session-1',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ serviceRoleKey: KEY, adminEmails: [ADMIN] });
});
afterAll(() => api.close());
beforeEach(() => void api.logs.splice(0));

/** The header that the edge sends for a session with this token. */
function sign(identity: Identity, bound: Partial<BoundRequest> = {}, key = KEY): string {
  const request = { method: 'GET', path: PATH, authorization: 'Bearer unknown-token', ...bound };
  return createIdentitySignature(key, () => api.context.clock()).sign(identity, request);
}

const call = (
  passed: string,
  { method = 'GET', path = PATH, token = 'unknown-token', body = undefined as unknown } = {},
) => api.call(method, path, { token, body, headers: { [IDENTITY_HEADER]: passed } });

describe('a call with the identity that the edge passed on', () => {
  it('is that person’s, without a question about the token', async () => {
    expect(await call(sign(JUNO))).toMatchObject({
      status: 200,
      body: { id: JUNO.userId, email: JUNO.email, emailVerified: true, isAdmin: false },
    });
    expect((await api.get(PATH, 'unknown-token')).status).toBe(401);
  });

  it('may have a query', async () => {
    expect((await call(sign(JUNO), { path: `${PATH}?page=2` })).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['forged', () => sign(JUNO, {}, 'another key')],
    ['no such text', () => 'e30.e30'],
    ['of another path', () => sign(JUNO, { path: '/api/credits' })],
    ['of another method', () => sign(JUNO, { method: 'POST' })],
    ['beside another person’s token', () => sign(JUNO, { authorization: `Bearer ${api.signIn()}` })],
  ])('is refused and logged when the identity is %s [sessions 16]', async (_case, make) => {
    expect(await call(make())).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(api.logs.join()).toContain('"reason":"forged","msg":"a passed identity was refused"');
    expect(api.logs.join()).not.toContain(JUNO.email);
  });

  it('is refused and logged when the identity comes late', async () => {
    const passed = sign(JUNO);
    api.passHours(1);
    expect(await call(passed)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(api.logs.join()).toContain('"reason":"late","msg":"a passed identity was refused"');
  });

  it('is refused also where the token is good, and where a stranger may call [events 1]', async () => {
    const token = api.signIn();
    const forged = sign(JUNO, { authorization: `Bearer ${token}` }, 'another key');
    expect((await call(forged, { token })).status).toBe(401);
    const open = await api.call('GET', '/api/events', { headers: { [IDENTITY_HEADER]: forged } });
    expect(open.status).toBe(401);
    expect((await api.call('GET', '/api/events')).status).toBe(200);
  });
});

describe('an identity with the address of an admin', () => {
  it('is not used: the token is checked [administrators 2]', async () => {
    expect((await call(sign({ ...JUNO, email: ADMIN }))).status).toBe(401);
    const token = await signInAdmin(api, ADMIN);
    const passed = sign({ ...JUNO, email: ADMIN }, { authorization: `Bearer ${token}` });
    expect((await call(passed, { token })).body).toMatchObject({ id: `admin ${ADMIN}`, isAdmin: true });
  });

  it('of a recorded person is not used either', async () => {
    await signInAdmin(api, ADMIN);
    const passed = sign({ ...JUNO, userId: `admin ${ADMIN}`, email: ADMIN });
    expect((await call(passed)).status).toBe(401);
  });
});

describe('a body that takes longer than the identity lasts', () => {
  /** Sends the head of a request, and its body an hour later. */
  async function sendSlowly(token: string): Promise<number | undefined> {
    const authorization = `Bearer ${token}`;
    const body = JSON.stringify({ stageName: 'Juno Halide' });
    const path = '/api/artists';
    const sent = request(api.url + path, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
        [IDENTITY_HEADER]: sign(JUNO, { method: 'POST', path, authorization }),
      },
    });
    sent.flushHeaders();
    await once(sent, 'continue');
    api.passHours(1);
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  }

  it('makes the API check the token, which was refused meanwhile or not', async () => {
    expect(await sendSlowly('unknown-token')).toBe(401);
    expect(await sendSlowly(api.signIn())).toBe(201);
  });
});

describe('an API without the key', () => {
  it('checks the token, whatever the identity says', async () => {
    const plain = await startTestApi();
    const token = plain.signIn({ email: 'known@example.org' });
    const headers = { [IDENTITY_HEADER]: sign(JUNO, { authorization: `Bearer ${token}` }) };
    expect((await plain.call('GET', PATH, { token, headers })).body).toMatchObject({
      email: 'known@example.org',
    });
    expect((await plain.call('GET', PATH, { headers })).status).toBe(401);
    await plain.close();
  });
});
