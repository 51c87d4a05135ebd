import { expect, it } from 'vitest';
import { dayName } from './thread-parts.ts';

it.each([
  ['2026-11-27T08:00:00.000Z', 'UTC', 'Today'],
  ['2026-11-26T08:00:00.000Z', 'UTC', 'Yesterday'],
  ['2026-11-20T08:00:00.000Z', 'UTC', 'Fri 20 November'],
  ['2026-01-01T00:30:00.000Z', 'Europe/Berlin', 'Thu 1 January'],
  ['2026-01-01T00:30:00.000Z', 'America/New_York', 'Wed 31 December 2025'],
  ['2025-11-27T08:00:00.000Z', 'UTC', 'Thu 27 November 2025'],
])('%s in %s is %s, with the year of another year only', (at, timeZone, day) => {
  expect(dayName(at, timeZone, '2026-11-27T20:00:00.000Z')).toBe(day);
});
