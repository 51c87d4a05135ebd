import { expect, it } from 'vitest';
import { hoursText, percentText } from './figure-texts.ts';

it('hours are rounded, and nothing to count is a dash', () => {
  expect([hoursText(31.2), hoursText(0.4), hoursText(0), hoursText(null)]).toEqual([
    '31 h',
    '< 1 h',
    '0 h',
    '–',
  ]);
  expect([percentText(93), percentText(null)]).toEqual(['93 %', '–']);
});
