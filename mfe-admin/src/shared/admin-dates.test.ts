import { describe, expect, it } from 'vitest';
import { formatIsoDay, formatMoment, formatTimestamp } from './admin-dates.ts';

const early = new Date(2026, 2, 4, 9, 3, 5);

describe('dates of the admin area', () => {
  it("show month, day, year and time on the viewer's clock [formats 4]", () => {
    expect(formatMoment(early.toISOString())).toBe('Mar 04, 2026 at 09:03');
    expect(formatMoment(new Date(2026, 10, 21, 0, 30).toISOString())).toBe('Nov 21, 2026 at 00:30');
  });

  it('are sortable in files [formats 4]', () => {
    expect(formatTimestamp(early.toISOString())).toBe('2026-03-04 09:03:05');
    expect(formatIsoDay(early)).toBe('2026-03-04');
  });
});
