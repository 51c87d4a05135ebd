import { describe, expect, it } from 'vitest';
import { formatMonthDayTime } from '#src/shared/format-moment.ts';
import { formatIsoDay, formatTimestamp } from './signup-format.ts';

const early = new Date(2026, 2, 4, 9, 3, 5);

describe('dates of signups', () => {
  it("show month, day, year and time on the viewer's clock [formats 4]", () => {
    expect(formatMonthDayTime(early.toISOString())).toBe('Mar 04, 2026 at 09:03');
    expect(formatMonthDayTime(new Date(2026, 10, 21, 0, 30).toISOString())).toBe('Nov 21, 2026 at 00:30');
  });

  it('are sortable in files [formats 4]', () => {
    expect(formatTimestamp(early.toISOString())).toBe('2026-03-04 09:03:05');
    expect(formatIsoDay(early)).toBe('2026-03-04');
  });
});
