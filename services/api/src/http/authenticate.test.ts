import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { authenticate } from './authenticate.ts';
import type { VerifyToken } from './authenticate.ts';

const identity = {
  userId: 'user-1',
  email: 'juno@example.org',
  emailVerified: true,
  passwordPending: false,
  sessionId: 'session-1',
};
/** Still remembers a session that has just ended. */
const verifyToken: VerifyToken = (_token, { fresh }) => Promise.resolve(fresh ? null : identity);

const request = (method: string, authorization?: string) =>
  ({ method, headers: { ...(authorization !== undefined && { authorization }) } }) as Request;

describe('a request', () => {
  it('without a token belongs to no person', async () => {
    expect(await authenticate(request('GET'), verifyToken)).toBeNull();
  });

  it('that reads may rely on a remembered session', async () => {
    expect(await authenticate(request('GET', 'Bearer token'), verifyToken)).toEqual(identity);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('that writes by %s may not', async (method) => {
    await expect(authenticate(request(method, 'Bearer token'), verifyToken)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it.each(['Basic anVubzpqdW5v', 'Bearer', 'Bearer two words'])('with "%s" is refused', async (header) => {
    await expect(authenticate(request('GET', header), verifyToken)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
