import { describe, expect, it } from 'vitest';
import { isNameOf, isPattern, wordIn } from './password-guesses.ts';

const MARA = {
  email: 'mara.lindt@example.org',
  userMetadata: { name: 'Zoë Quartz', password_pending: true },
};

describe('a pattern', () => {
  it.each([
    'aaaaaaaa',
    '88888888',
    '12341234',
    'xyzxyzxy',
    'abcdefgh',
    '87654321',
    '11223344',
    'ZYXWVUTS',
    'qwertz123',
    'abc-123-abc-123-',
    'asdf7890',
  ])('is %s', (password) => {
    expect(isPattern(password)).toBe(true);
  });

  it.each(['open-the-doors-9', 'long enough', 'eight ch', 'k4tze!maus', 'слон и кит'])(
    'is not %s',
    (password) => {
      expect(isPattern(password)).toBe(false);
    },
  );
});

describe('a name of the person or the product', () => {
  it.each([
    'mara.lindt@example.org',
    'MaraLindt1',
    'lindt-2026',
    'Backline1!',
    'backline-2026',
    'b4ckl1ne#7',
    'backlinemara',
    'Zoe Quartz 99',
    'zoëquartz',
  ])('is %s', (password) => {
    expect(isNameOf(MARA, password)).toBe(true);
  });

  it.each(['backline-tape-echo', 'open-the-doors-9', 'lindt und kaffee', '20261126'])(
    'is not %s',
    (password) => {
      expect(isNameOf(MARA, password)).toBe(false);
    },
  );
});

it.each([
  ['Summer2026!', 'summer'],
  ['12welcome', 'welcome'],
  ['sunflower-827163', 'sunflower-827163'],
])('the word in %s is %s', (password, word) => {
  expect(wordIn(password)).toBe(word);
});
