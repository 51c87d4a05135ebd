/** `week` is the last 7 days, `month` the last 30, `today` the calendar day (rules: lists). */
export type Period = 'all' | 'today' | 'week' | 'month';

export const PERIODS = {
  all: 'All Time',
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
} satisfies Record<Period, string>;

/** The beginning of a period in the viewer's time zone. Undefined for all time. */
export function startOf(period: Period, now: Date): Date | undefined {
  const start = new Date(now);
  switch (period) {
    case 'all':
      return undefined;
    case 'today':
      start.setHours(0, 0, 0, 0);
      return start;
    case 'week':
      start.setDate(start.getDate() - 7);
      return start;
    case 'month':
      start.setDate(start.getDate() - 30);
      return start;
  }
}
