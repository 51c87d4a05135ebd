import { expect, it } from 'vitest';
import { longPasswordMessage, weakPasswordMessage } from './password-messages.ts';

it.each([
  [['length', 'pwned'], 'Password must be at least 8 characters'],
  [['characters'], 'Password is too simple. Mix small and capital letters, numbers and signs.'],
  [['pattern'], 'Password repeats itself or follows the keyboard. Choose words that do not belong together.'],
  [['personal'], 'Password is a name or address of yours or ours. Choose one that nobody guesses from them.'],
  [['pwned'], 'Password is too common. Choose another one of at least 8 characters.'],
  [[], 'Password is too common. Choose another one of at least 8 characters.'],
])('a password that is weak for %j gets the message: %s [accounts 12]', (reasons, message) => {
  expect(weakPasswordMessage('Password', reasons)).toBe(message);
});

it('a password that is too long gets a message about characters of several bytes', () => {
  expect(longPasswordMessage('Password')).toBe(
    'Password is too long. Use at most 72 characters, fewer with accents or emoji.',
  );
});
