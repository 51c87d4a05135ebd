import { serve, type ServedHandler } from '@backline/service-kit/testing/serve';
import type { Request } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallerCheck } from './identity.ts';

/** The authentication service's answer for each token. */
const ANSWERS: Record<string, [status: number, body: object]> = {
  good: [200, { id: 'juno', email: 'Juno@example.org', email_confirmed_at: '2026-11-21T20:00:00Z' }],
  ended: [403, { code: 'session_not_found' }],
  odd: [502, {}],
};

let auth: ServedHandler;
beforeAll(async () => {
  auth = await serve((req, res) => {
    const token = (req.headers.authorization ?? '').replace('Bearer ', '');
    const [status, body] = ANSWERS[token] ?? [401, { code: 'bad_jwt' }];
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
});
afterAll(() => auth.close());

const callerOf = (authorization?: string, authUrl: string | undefined = `${auth.url}/auth/v1`) => {
  const config = { serviceRoleKey: 'the key that services show each other', authUrl };
  const request = { headers: { authorization } } as Request;
  return createCallerCheck(config, () => new Date()).callerOf(request);
};

describe('a program that calls', () => {
  it('with a valid token is the person of the token', async () => {
    expect(await callerOf('Bearer good')).toMatchObject({ userId: 'juno', email: 'juno@example.org' });
  });

  it('without a token is a stranger', async () => {
    expect(await callerOf()).toBeNull();
  });

  it.each(['Bearer ended', 'Bearer rubbish', 'Basic good'])(
    'with %s is told that its session is over',
    async (header) => {
      await expect(callerOf(header)).rejects.toMatchObject({ code: 'unauthenticated' });
    },
  );

  it('gets an error if the authentication service cannot answer', async () => {
    await expect(callerOf('Bearer odd')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(callerOf('Bearer good', 'http://127.0.0.1:9')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
