import { expect, it } from 'vitest';
import { themeOf } from './theme.ts';

it.each([
  [undefined, 'dark'],
  ['light', 'light'],
  ['system', 'system'],
  ['pink', 'dark'],
])('the cookie %s asks for the theme %s', (cookie, theme) => {
  expect(themeOf(cookie)).toBe(theme);
});
