import { expect, it } from 'vitest';
import { purposesOf, SIGN_IN_PURPOSES } from './purposes.ts';

it.each([
  ['signup', ['signup']],
  ['recovery', ['recovery', 'set-password']],
  ['invite', ['invite', 'set-password']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink']],
  ['email_change', ['email_change_current', 'email_change_new']],
])('the type %s serves for %j', (type, purposes) => {
  expect(purposesOf(type)).toEqual(purposes);
});

it.each(['', 'sms', 'reauthentication', 'set-password', 'Signup', 'toString', '__proto__'])(
  'the type %j is none that a client may ask for',
  (type) => {
    expect(() => purposesOf(type)).toThrow('Unsupported verification type');
  },
);

it('a link that changes an address signs nobody in', () => {
  expect(SIGN_IN_PURPOSES.filter((purpose) => purpose.startsWith('email_change'))).toEqual([]);
});
