import { expect, it } from 'vitest';
import { accountRecord } from '#src/testing/records.ts';
import { requireSigningUp } from './signup.policy.ts';

it('an artist without a profile can sign up', () => {
  expect(() => requireSigningUp(accountRecord({ artistId: null }))).not.toThrow();
});

it.each([
  ['You have a profile already', accountRecord()],
  [
    'Only artist accounts have an artist profile',
    accountRecord({ userType: 'organisation', artistId: null, orgId: 'org-1' }),
  ],
])('others hear: %s', (message, account) => {
  expect(() => requireSigningUp(account)).toThrow(message);
});
