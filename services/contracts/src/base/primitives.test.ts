import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  email,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredLines,
  requiredText,
} from './primitives.schemas.ts';

describe('an e-mail address', () => {
  it.each([
    'nobody',
    'a@b',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a b@c.de',
    'a@@b.co',
    'a,b@c.de',
    '"a"@c.de',
    'jürgen@c.de',
    'a@bü cher.de',
    'a@bücher',
    'a@bücher..de',
    'a@bücher.de:25',
    'a@bücher.de,c@d.de',
    'a@-b.de',
    'a@b_c.de',
    'a@b.de,c@d.de',
  ])('%s is refused', (text) => {
    const issues = email.safeParse(text).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Please enter a valid email address']);
  });

  it.each(["o'hara+gigs@sub.example.co.uk", 'a{b}|c~d=e@x1-y.example.org'])('%s is taken', (text) => {
    expect(email.parse(text)).toBe(text);
  });

  it('that is too long is refused by its length, before its parts are checked', () => {
    const issues = email.safeParse(`a@${'.'.repeat(500_000)}@`).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Use an address of at most 255 characters']);
  });

  it.each([
    ['User@München.example', 'user@xn--mnchen-3ya.example'],
    ['user@xn--mnchen-3ya.example', 'user@xn--mnchen-3ya.example'],
    ['user@mu\u0308nchen.example', 'user@xn--mnchen-3ya.example'],
    ['mara@пример.испытание', 'mara@xn--e1afmkfd.xn--80akhbyknj4f'],
    ['mara@例え。テスト', 'mara@xn--r8jz45g.xn--zckzah'],
    ['\u200Emara@straße.example\u200F', 'mara@xn--strae-oqa.example'],
  ])('%s has the domain that the mail goes to', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
  });

  it.each([65, 66, 200])(
    'with %d characters before the @ is refused, because no mail reaches it',
    (length) => {
      const issues = email.safeParse(`${'a'.repeat(length)}@b.co`).error?.issues ?? [];
      expect(issues[0]?.message).toBe('Use an address with at most 64 characters before the @');
      expect(email.safeParse(`${'a'.repeat(64)}@b.co`).success).toBe(true);
    },
  );

  it('is trimmed and lower-cased', () => {
    expect(email.parse(' Juno.Halide@Mail.Example.ORG ')).toBe('juno.halide@mail.example.org');
  });
});

describe('a text of a form', () => {
  const messages = (schema: z.ZodType, text: string) =>
    schema.safeParse(text).error?.issues.map(({ message }) => message);

  it.each(['', ' \n', '\u200B\u200B\u200B', '\u3164', '\u202E\u2800', '\0'])(
    'is missing when nothing can be read in it: %j',
    (text) => {
      expect(messages(requiredText('City', 20), text)).toEqual(['City is required']);
      expect(messages(requiredLines('Reason', 20), text)).toEqual(['Reason is required']);
      expect(optionalText('City', 20).parse(text)).toBeUndefined();
      expect(optionalLines('About', 20).parse(text)).toBeUndefined();
    },
  );

  it('has one line or several, and its length is measured when it is clean', () => {
    expect(requiredText('City', 10).parse('Salt\r\nHouse\u200B')).toBe('Salt House');
    expect(requiredLines('Reason', 10).parse('Salt\r\nHouse\u200B')).toBe('Salt\nHouse');
    expect(messages(requiredText('City', 9), 'Salt\nHouse')).toEqual(['City must be at most 9 characters']);
  });
});

describe('a phone number', () => {
  it.each(['call me', '12345 or so', '1234', '1'.repeat(21), '12345 x', '+()-./ '])(
    '%s is refused',
    (text) => {
      const issues = optionalPhone.safeParse(text).error?.issues ?? [];
      expect(issues.map(({ message }) => message)).toEqual([
        'Enter a phone number, for example +31 6 1234 5678',
      ]);
    },
  );

  it.each([
    '12345',
    '+351 912 345 678',
    '(+44) 20/7946.0958',
    '0049 30-1234567 ext. 12',
    '555-0100 x7',
    '+31\u20116\u20111234\u20115678',
    '+31 6 – 1234 5678',
  ])('may be written as %s', (text) => expect(optionalPhone.parse(` ${text} `)).toBe(text));

  it.each([
    '\u202A+31 6 1234 5678\u202C',
    '\u200E+31 6 1234 5678\u200F',
    '\u2066+31 6 1234\u200B 5678\u2069',
  ])('is taken without the invisible marks of the page it was copied from: %j', (text) =>
    expect(optionalPhone.parse(text)).toBe('+31 6 1234 5678'),
  );

  it.each(['', '  ', null, undefined])('may be left out: %j [early-access 3]', (text) => {
    expect(optionalPhone.parse(text) ?? undefined).toBeUndefined();
  });
});
