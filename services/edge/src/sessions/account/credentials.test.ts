import { describe, expect, it } from 'vitest';
import { refusalOf } from './credentials.ts';

const answer = {
  status: 422,
  headers: new Headers(),
  text: '',
  session: null,
  isSessionOver: false,
  reasons: [],
};

describe('a password that the auth service refuses', () => {
  it.each([
    [['length'], 'Password must be at least 8 characters'],
    [['characters'], 'Password is too simple. Mix small and capital letters, numbers and signs.'],
    [
      ['pattern'],
      'Password repeats itself or follows the keyboard. Choose words that do not belong together.',
    ],
    [['pwned'], 'Password is too common. Choose another one of at least 8 characters.'],
  ])(
    'for %j gets the product’s own text at its field, which says what to do [artist-signup 11]',
    (reasons, text) => {
      const message = 'Password is known to be weak and easy to guess, please choose a different one.';
      const refusal = refusalOf({ ...answer, code: 'weak_password', message, reasons });
      expect(refusal).toMatchObject({ code: 'validation_failed', message: text, fields: { password: text } });
    },
  );

  it('for its bytes gets a text about letters, which a person can count', () => {
    const message = 'Password cannot be longer than 72 characters';
    const text = 'Password is too long. Use at most 72 characters, fewer with accents or emoji.';
    const refusal = refusalOf({ ...answer, code: 'validation_failed', message });
    expect(refusal).toMatchObject({ code: 'validation_failed', message: text, fields: { password: text } });
  });
});

it('a refusal above a limit passes on only the headers of the limit', () => {
  const limits = {
    'Retry-After': '42',
    RateLimit: '"auth-sign-in";r=0;t=42',
    'RateLimit-Policy': '"auth-sign-in";q=10;w=900',
  };
  const headers = new Headers({ ...limits, 'Set-Cookie': 'a=b' });
  const refusal = refusalOf({
    ...answer,
    status: 429,
    headers,
    code: 'over_request_rate_limit',
    message: '',
  });
  expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 });
  expect(refusal.headers).toEqual(limits);
});
