import { expect, it } from 'vitest';
import { mailCaps } from './mail-caps.ts';

const USUAL = { 'sign-up': 2000, 'sign-in': 2000, recovery: 2000, 'address-change': 2000, code: 2000 };

it('a cause that is not named has the usual cap', () => {
  expect(mailCaps.parse(undefined)).toEqual(USUAL);
  expect(mailCaps.parse('recovery=500, sign-in=3000')).toEqual({
    ...USUAL,
    recovery: 500,
    'sign-in': 3000,
  });
});

it.each(['recovery', 'recovery=0', 'recovery=-1', 'recovery=many', 'newsletter=5', '500'])(
  '%s is refused, and the message names the causes',
  (text) => {
    const { error } = mailCaps.safeParse(text);
    expect(error?.issues[0]?.message).toBe(
      'must be numbers of messages an hour such as recovery=500, for sign-up, sign-in, recovery, address-change, code',
    );
  },
);
