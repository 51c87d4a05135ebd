import { expect, it } from 'vitest';
import { accountRecord } from '#src/testing/records.ts';
import { toUser } from './current-user.presenter.ts';

const IDENTITY = {
  userId: 'user-1',
  email: 'mara@example.org',
  emailVerified: true,
  passwordPending: false,
  sessionId: 'session-1',
};

it('a person without a profile has neither its id nor its name', () => {
  expect(toUser(IDENTITY, accountRecord({ artistId: null }), false, undefined)).toEqual({
    id: 'user-1',
    email: 'mara@example.org',
    userType: 'artist',
    isAdmin: false,
    emailVerified: true,
    passwordPending: false,
  });
});

it('a profile has its name, and its picture if there is one', () => {
  const user = toUser(IDENTITY, accountRecord(), false, { name: 'Juno Halide', image: null });
  expect(user).toMatchObject({ artistId: 'artist-1', name: 'Juno Halide' });
  expect(user).not.toHaveProperty('image');
  expect(user).not.toHaveProperty('sessionId');
});
