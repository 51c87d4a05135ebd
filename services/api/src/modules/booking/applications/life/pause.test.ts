import { describe, expect, it } from 'vitest';
import { applicationRecord, eventRecord, hoursFromNow, NOW } from '#src/testing/records.ts';
import { dueAfterPause, pausedMs, pauseEnd } from './pause.ts';

const HOUR_MS = 3_600_000;

describe('a pause', () => {
  it.each([
    ['after a day', 240, 24],
    ['at the start of a night that begins earlier', 5, 5],
    ['at once, if the night was moved into the past', -3, -3],
  ])('ends %s', (_when, startsIn, end) => {
    const event = eventRecord({ startsAt: hoursFromNow(startsIn) });
    expect(pauseEnd({ pausedAt: NOW }, event)).toEqual(hoursFromNow(end));
  });

  it.each([
    ['as long as it lasted', 240, 56],
    ['at most to the start of the night', 50, 50],
  ])('moves the deadline %s', (_how, startsIn, due) => {
    const paused = applicationRecord({ pausedAt: NOW, replyDueAt: hoursFromNow(46) });
    const event = eventRecord({ startsAt: hoursFromNow(startsIn) });
    expect(dueAfterPause(paused, event, hoursFromNow(10))).toEqual(hoursFromNow(due));
  });

  it.each([
    ['none', [], 0],
    ['one that goes on', [['pause', 3]], 17],
    [
      'two, the second of which goes on',
      [
        ['pause', 1],
        ['resume', 3],
        ['pause', 15],
      ],
      7,
    ],
    [
      'two that are over',
      [
        ['pause', 1],
        ['resume', 2],
        ['pause', 4],
        ['resume', 8],
      ],
      5,
    ],
  ] as const)('is counted until a moment: %s', (_which, steps, hours) => {
    const history = steps.map(([transition, at]) => ({
      transition,
      at: hoursFromNow(at),
      by: 'system' as const,
    }));
    expect(pausedMs(history, hoursFromNow(20))).toBe(hours * HOUR_MS);
  });
});
