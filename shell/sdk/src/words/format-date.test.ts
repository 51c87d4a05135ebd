import { describe, expect, it } from 'vitest';
import { dateParts, formatDay, formatDayTime } from './format-date.ts';

const LATE = '2026-12-11T23:30:00.000Z';

describe('a date', () => {
  it('is shown in the given time zone', () => {
    expect(formatDayTime(LATE, 'Europe/Lisbon')).toBe('Fri 11 Dec, 23:30');
    expect(formatDayTime(LATE, 'Europe/Berlin')).toBe('Sat 12 Dec, 00:30');
    expect(formatDay(LATE, 'Asia/Tokyo')).toBe('Sat 12 December 2026');
  });

  it('has the same short names in every engine', () => {
    expect(formatDayTime('2026-09-01T00:00:00.000Z', 'UTC')).toBe('Tue 1 Sep, 00:00');
    expect(formatDay('2028-02-29T12:00:00.000Z', 'UTC')).toBe('Tue 29 February 2028');
  });

  it('is given in parts for lists', () => {
    expect(dateParts(LATE, 'Europe/Berlin')).toEqual({
      day: '12',
      weekday: 'Sat',
      month: 'Dec',
      monthYear: 'December 2026',
      time: '00:30',
    });
  });
});
