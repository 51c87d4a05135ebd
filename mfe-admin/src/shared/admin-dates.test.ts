import { describe, expect, it } from 'vitest';
import { formatIsoDay, formatMoment, formatMomentIn, formatTimestamp } from './admin-dates.ts';

const early = new Date(2026, 2, 4, 9, 3, 5);

describe('dates of the admin area', () => {
  it("show month, day, year and time on the viewer's clock [formats 4]", () => {
    expect(formatMoment(early.toISOString())).toBe('Mar 04, 2026 at 09:03');
    expect(formatMoment(new Date(2026, 10, 21, 0, 30).toISOString())).toBe('Nov 21, 2026 at 00:30');
  });

  it('show a night in the time of its place, with its year', () => {
    expect(formatMomentIn('2026-12-31T23:30:00.000Z', 'Europe/Berlin')).toBe('Jan 01, 2027 at 00:30');
    expect(formatMomentIn('2026-12-11T22:00:00.000Z', 'Europe/Lisbon')).toBe('Dec 11, 2026 at 22:00');
  });

  it('are sortable in files [formats 4]', () => {
    expect(formatTimestamp(early.toISOString())).toBe('2026-03-04 09:03:05');
    expect(formatIsoDay(early)).toBe('2026-03-04');
  });
});
