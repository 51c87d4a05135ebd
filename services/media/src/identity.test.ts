import { serve, type ServedHandler } from '@backline/service-kit/testing/serve';
import type { TokenOfSession } from '@backline/shared-records/accounts/recovered-sessions.model';
import type { Request } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallerCheck } from './identity.ts';

const tokenOf = (claims: object) => {
  const payload = JSON.stringify({ sub: 'juno', session_id: 's-1', exp: 1, ...claims });
  return `e30.${Buffer.from(payload).toString('base64url')}.sig`;
};
const GOOD = tokenOf({ aal: 'aal1' });
const ONE_FACTOR = tokenOf({ session_id: 's-2', aal: 'aal1' });
const BOTH_FACTORS = tokenOf({ session_id: 's-2', aal: 'aal2' });
const RECOVERED = tokenOf({ session_id: 's-3', aal: 'aal1' });
const JUNO = { id: 'juno', email: 'Juno@example.org', email_confirmed_at: '2026-11-21T20:00:00Z' };
const WITH_FACTOR = { ...JUNO, factors: [{ id: 'f-1', status: 'verified' }] };

/** The authentication service's answer for each token. */
const ANSWERS: Record<string, [status: number, body: object]> = {
  [GOOD]: [200, JUNO],
  [ONE_FACTOR]: [200, WITH_FACTOR],
  [BOTH_FACTORS]: [200, WITH_FACTOR],
  [RECOVERED]: [200, WITH_FACTOR],
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
  const isRecovered = async ({ sessionId }: TokenOfSession) => sessionId === 's-3';
  return createCallerCheck(config, { clock: () => new Date(), isRecovered }).callerOf(request);
};

describe('a program that calls', () => {
  it('with a valid token is the person of the token', async () => {
    expect(await callerOf(`Bearer ${GOOD}`)).toMatchObject({ userId: 'juno', email: 'juno@example.org' });
  });

  it('needs the code of a person with a second factor, or a recovery code [second-factor 13]', async () => {
    await expect(callerOf(`Bearer ${ONE_FACTOR}`)).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const token of [BOTH_FACTORS, RECOVERED])
      expect(await callerOf(`Bearer ${token}`)).toMatchObject({ userId: 'juno' });
  });

  it('without a token is a stranger', async () => {
    expect(await callerOf()).toBeNull();
  });

  it.each(['Bearer ended', 'Bearer rubbish', `Basic ${GOOD}`])(
    'with %s is told that its session is over',
    async (header) => {
      await expect(callerOf(header)).rejects.toMatchObject({ code: 'unauthenticated' });
    },
  );

  it('gets an error if the authentication service cannot answer', async () => {
    await expect(callerOf('Bearer odd')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(callerOf(`Bearer ${GOOD}`, 'http://127.0.0.1:9')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
