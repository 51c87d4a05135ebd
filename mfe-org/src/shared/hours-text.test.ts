import { expect, it } from 'vitest';
import { hoursText } from './hours-text.ts';

it.each([
  [31.2, '31 h'],
  [0.4, '< 1 h'],
  [0, '0 h'],
  [null, '–'],
])('%s hours read as %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});
