import { expect, it } from 'vitest';
import { cancellingText, replyFacts } from './reply-facts.ts';

it.each([
  [31.4, '31 h'],
  [0.4, 'Under 1 h'],
  [48, '48 h'],
])('a median of %s hours is written as %s', (medianHours, text) => {
  expect(replyFacts({ due: 54, inTime: 53, inTimePercent: 98, medianHours })).toEqual([
    ['Answered in 48 h', '53 of 54'],
    ['Median reply time', text],
  ]);
});

it.each([
  [0, 8, 'none of 8 nights'],
  [1, 8, '1 of 8 nights'],
  [40, 40, '40 of 40 nights'],
])('%s cancelled nights of %s are written as %s', (cancelled, nights, text) => {
  expect(cancellingText({ cancelled, nights })).toBe(text);
});
