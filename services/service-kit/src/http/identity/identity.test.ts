import { describe, expect, it } from 'vitest';
import { identityOf, signInUnavailable } from './identity.ts';

const USER = { id: 'u1', email: 'Mara@Example.org' };

describe('a user of the authentication service', () => {
  it('is read with a lower-cased address', () => {
    expect(identityOf(USER, 's1')).toEqual({
      userId: 'u1',
      email: 'mara@example.org',
      emailVerified: false,
      passwordPending: false,
      sessionId: 's1',
    });
  });

  it('has a verified address once it was confirmed', () => {
    const user = { ...USER, email_confirmed_at: '2026-11-21T20:00:00Z' };
    expect(identityOf(user, 's1')?.emailVerified).toBe(true);
  });

  it.each([
    [true, true],
    ['true', false],
    [undefined, false],
  ])('with the note %j in its metadata, its password is pending: %s', (note, isPending) => {
    const user = { ...USER, user_metadata: { password_pending: note } };
    expect(identityOf(user, 's1')?.passwordPending).toBe(isPending);
  });

  it.each([null, 'u1', {}, { id: 'u1' }, { id: 1, email: 'a@b.co' }])('is not found in %j', (value) => {
    expect(identityOf(value, 's1')).toBeNull();
  });
});

it('a silent authentication service makes sign-in unavailable', () => {
  expect(signInUnavailable(new Error('no answer'))).toMatchObject({ code: 'unavailable', status: 503 });
});
