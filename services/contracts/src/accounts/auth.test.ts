import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import {
  adminSignInInput,
  signInSchemas,
  signOutEverywhereSchemas,
  signUpSchemas,
  user,
} from './auth.schemas.ts';

const PERSON = { email: 'juno@mail.example', password: 'eight ch', userType: 'artist' };

describe('the sign-up of an artist', () => {
  it.each([
    ['email', undefined, 'Enter your email address'],
    ['email', 'juno@mail', 'Please enter a valid email address'],
    ['password', undefined, 'Enter a password'],
    ['password', 'seven c', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(73), 'Password must be at most 72 characters'],
    ['userType', 'organisation', 'Only artists sign up here; venues use the organisation signup'],
    ['userType', 'admin', 'Only artists sign up here; venues use the organisation signup'],
  ])('refuses the %s %j', (name, value, message) => {
    expect(refusals(signUpSchemas.body, { ...PERSON, [name]: value })).toEqual({ [name]: message });
  });

  it('drops what only the server decides', () => {
    const sent = { ...PERSON, isAdmin: true, artistId: 'a1', emailVerified: true };
    expect(signUpSchemas.body.parse(sent)).toEqual(PERSON);
  });
});

describe('the sign-in', () => {
  it('takes a password by no rule but its length', () => {
    const typed = (password: unknown) => refusals(signInSchemas.body, { email: PERSON.email, password });
    expect(typed('x')).toEqual({});
    expect(typed(' ')).toEqual({});
    expect(typed('x'.repeat(1024))).toEqual({});
    expect(typed('x'.repeat(1025))).toEqual({ password: 'Password must be at most 1024 characters' });
    expect(typed('')).toEqual({ password: 'Enter your password' });
    expect(typed(null)).toEqual({ password: 'Enter your password' });
  });

  it('reads an address without regard to capitals', () => {
    expect(signInSchemas.body.parse({ ...PERSON, email: ' Juno@Mail.Example ' }).email).toBe(PERSON.email);
  });

  it('of an administrator needs six characters in its form [admin-login 3]', () => {
    const typed = (password: string) => refusals(adminSignInInput, { email: PERSON.email, password });
    expect(typed('12345')).toEqual({ password: 'Password must be at least 6 characters' });
    expect(typed('123456')).toEqual({});
  });
});

it('ending all sessions ends this one too, unless the person says otherwise', () => {
  expect(signOutEverywhereSchemas.body.parse({})).toEqual({ exceptThisOne: false });
  expect(signOutEverywhereSchemas.body.parse({ exceptThisOne: true })).toEqual({ exceptThisOne: true });
});

it('a person has a first password, unless the answer says that it is pending', () => {
  const juno = { id: 'u1', email: PERSON.email, userType: 'artist', isAdmin: false, emailVerified: true };
  expect(user.parse(juno).passwordPending).toBe(false);
});
