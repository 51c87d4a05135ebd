import { expect, it } from 'vitest';
import { replyFacts } from './reply-facts.ts';

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
