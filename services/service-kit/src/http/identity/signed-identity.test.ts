import { describe, expect, it } from 'vitest';
import { createIdentitySignature, type BoundRequest } from './signed-identity.ts';

const KEY = 'the key that services show each other';
const IDENTITY = {
  userId: 'user-1',
  email: 'zoë@example.org',
  emailVerified: true,
  passwordPending: false,
  sessionId: 'session-1',
};
const REQUEST: BoundRequest = { method: 'POST', path: '/api/applications', authorization: 'Bearer token-1' };

const now = { value: Date.parse('2026-11-21T20:00:00Z') };
const clock = () => new Date(now.value);
const signature = createIdentitySignature(KEY, clock);

/** The same text with other contents, and the signature of the first. */
function altered(text: string, change: object): string {
  const [payload = '', mac] = text.split('.');
  const contents = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return `${Buffer.from(JSON.stringify({ ...contents, ...change })).toString('base64url')}.${mac}`;
}

describe('a signed identity', () => {
  it('is good for its request, at two processes with the same key', () => {
    const text = signature.sign(IDENTITY, REQUEST);
    expect(text).toMatch(/^[\w.-]+$/);
    expect(createIdentitySignature(KEY, clock).verify(text, REQUEST)).toEqual({
      identity: IDENTITY,
      expiresAt: new Date(now.value + 5_000),
    });
  });

  it.each<[string, Partial<BoundRequest>]>([
    ['by another method', { method: 'DELETE' }],
    ['at another path', { path: '/api/artists/1' }],
    ['beside the token of another person', { authorization: 'Bearer token-2' }],
    ['without the token', { authorization: '' }],
  ])('is refused when it comes back %s', (_case, change) => {
    const text = signature.sign(IDENTITY, REQUEST);
    expect(signature.verify(text, { ...REQUEST, ...change })).toBe('forged');
  });

  it.each([
    { userId: 'user-2' },
    { email: 'admin@example.org' },
    { emailVerified: false },
    { passwordPending: true },
    { sessionId: 'session-2' },
    { expiresAt: Date.parse('2099-01-01') },
  ])('is refused when it was altered: %j', (change) => {
    const text = signature.sign(IDENTITY, REQUEST);
    expect(signature.verify(altered(text, {}), REQUEST)).toMatchObject({ identity: IDENTITY });
    expect(signature.verify(altered(text, change), REQUEST)).toBe('forged');
  });

  it('is refused when it was signed with another key', () => {
    const text = createIdentitySignature('another key', clock).sign(IDENTITY, REQUEST);
    expect(signature.verify(text, REQUEST)).toBe('forged');
  });

  it.each(['', '.', 'e30.', '{}', 'e30.e30', `${'A'.repeat(40)}.${'A'.repeat(43)}`])(
    'is refused when it is no such text: "%s"',
    (text) => {
      expect(signature.verify(text, REQUEST)).toBe('forged');
      expect(signature.verify(`${signature.sign(IDENTITY, REQUEST)}.${text}`, REQUEST)).toBe('forged');
    },
  );

  it('is refused after five seconds [sessions 16]', () => {
    const text = signature.sign(IDENTITY, REQUEST);
    now.value += 5_000;
    expect(signature.verify(text, REQUEST)).toMatchObject({ identity: IDENTITY });
    now.value += 1;
    expect(signature.verify(text, REQUEST)).toBe('late');
  });
});
