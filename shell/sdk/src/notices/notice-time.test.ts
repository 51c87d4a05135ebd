import { expect, it } from 'vitest';
import { noticeTime } from './notice-time.ts';

const NOW = '2026-11-23T10:00:00.000Z';

it.each([
  ['2026-11-23T09:59:40.000Z', 'now'],
  ['2026-11-23T10:00:20.000Z', 'now'],
  ['2026-11-23T09:15:00.000Z', '45 min'],
  ['2026-11-23T08:00:00.000Z', '2 h'],
  ['2026-11-22T20:00:00.000Z', 'Yesterday'],
  ['2026-11-17T12:00:00.000Z', '17 Nov'],
])('a notice of %s is from %s', (at, text) => {
  expect(noticeTime(at, NOW, 'Europe/Lisbon')).toBe(text);
});

it('the day is the day of the reader', () => {
  expect(noticeTime('2026-11-22T23:30:00.000Z', NOW, 'Europe/Berlin')).toBe('10 h');
  expect(noticeTime('2026-11-22T23:30:00.000Z', NOW, 'Europe/Lisbon')).toBe('Yesterday');
});
