import type { Request } from 'express';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createAuthentication } from './authenticate.ts';

const identity = {
  userId: 'user-1',
  email: 'juno@example.org',
  emailVerified: true,
  passwordPending: false,
  sessionId: 'session-1',
};
const { authenticate } = createAuthentication({
  settings: { serviceRoleKey: undefined, adminEmails: new Set() },
  // This verifier still remembers a session that has just ended.
  verifyToken: (_token, { fresh }) => Promise.resolve(fresh ? null : identity),
  clock: () => new Date(),
  logger: pino({ enabled: false }),
});

const request = (method: string, authorization?: string) =>
  ({ method, headers: { ...(authorization !== undefined && { authorization }) } }) as Request;

describe('a request', () => {
  it('without a token belongs to no person', async () => {
    expect(await authenticate(request('GET'))).toBeNull();
  });

  it('that reads may use a cached session', async () => {
    expect(await authenticate(request('GET', 'Bearer token'))).toEqual(identity);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('that writes by %s may not', async (method) => {
    await expect(authenticate(request(method, 'Bearer token'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it.each(['Basic anVubzpqdW5v', 'Bearer', 'Bearer two words'])('with "%s" is refused', async (header) => {
    await expect(authenticate(request('GET', header))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it("of an address that may be an admin's never uses a cached session", async () => {
    const { authenticate: ask } = createAuthentication({
      settings: { serviceRoleKey: undefined, adminEmails: new Set([identity.email]) },
      verifyToken: (_token, { fresh }) => Promise.resolve(fresh ? null : identity),
      clock: () => new Date(),
      logger: pino({ enabled: false }),
    });
    await expect(ask(request('GET', 'Bearer token'))).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
