import { describe, expect, it } from 'vitest';
import { changeText, counted, engagementNote, figureText, gainText } from './stats-texts.ts';

describe('a figure', () => {
  it.each([
    [0, '–'],
    [1, '1'],
    [1204, '1,204'],
  ])('of %i reads %s', (count, text) => {
    expect(figureText(count)).toBe(text);
  });
});

describe('a number that can fall', () => {
  it.each([
    [null, '–'],
    [0, '0'],
    [14, '+14'],
    [-3, '−3'],
    [-12_000, '−12,000'],
  ])('of %s reads %s', (gain, text) => {
    expect(gainText(gain)).toBe(text);
  });

  it('has its sign before the per cent too', () => {
    expect([12, -8, 0, null].map(changeText)).toEqual(['+12 %', '−8 %', '0 %', '–']);
  });
});

describe('the note of the engagement', () => {
  it('names both weeks when they can be compared', () => {
    expect(engagementNote({ week: 1412, weekBefore: 368, changePercent: 284 })).toBe(
      'Last 7 days: 1,412. The 7 before: 368',
    );
  });

  it('says from when on they are compared', () => {
    expect(engagementNote({ week: 30, weekBefore: 19, changePercent: null })).toBe(
      'From 20 in the week before. Last 7 days: 30',
    );
  });
});

it.each([
  [0, 'no shares'],
  [1, '1 share'],
  [2, '2 shares'],
  [1000, '1,000 shares'],
])('%i shares are written as %s', (count, text) => {
  expect(counted(count, 'share')).toBe(text);
});
