import { expect, it } from 'vitest';
import { isSecret } from './is-secret.ts';

it.each([
  ['open', 'open', true],
  ['opem', 'open', false],
  ['open ', 'open', false],
  ['', 'open', false],
  [undefined, 'open', false],
  ['', '', false],
  [undefined, undefined, false],
])('%j for the secret %j: %s', (given, secret, isRight) => {
  expect(isSecret(given, secret)).toBe(isRight);
});
