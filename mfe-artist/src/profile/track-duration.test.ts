import { expect, it } from 'vitest';
import { durationOf } from './track-duration.ts';

it('a track of unknown length shows a dash [formats 3]', () => {
  expect(durationOf(undefined)).toBe('–');
});

it('a track shows minutes and seconds, and rounds up into the next minute [formats 3]', () => {
  expect(durationOf(402_000)).toBe('6:42');
  expect(durationOf(425_400)).toBe('7:05');
  expect(durationOf(119_800)).toBe('2:00');
});
