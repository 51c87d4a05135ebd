import { expect, it } from 'vitest';
import { durationText, minutesAndSeconds } from './format-duration.ts';

it('seconds are shown as minutes and seconds', () => {
  expect([0, 9, 42, 60, 605].map(minutesAndSeconds)).toEqual(['0:00', '0:09', '0:42', '1:00', '10:05']);
});

it('minutes are shown as minutes up to an hour, and as hours above', () => {
  expect([15, 60, 24 * 60].map(durationText)).toEqual(['15 minutes', '60 minutes', '24 hours']);
});
