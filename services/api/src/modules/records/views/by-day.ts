import { dayOf } from './day-hash.ts';
import type { CountsByDay } from './views.model.ts';

const DAY_MS = 24 * 3_600_000;

/** Whole days of UTC, both included, e.g. from `2026-08-24` to `2026-11-21`. */
export interface Period {
  from: string;
  to: string;
}

/** The number of events of one kind on a day (UTC). */
export interface DayCount {
  day: string;
  count: number;
}

/** The last days, including today. */
export function periodUntil(now: Date, days: number): Period {
  return { from: dayOf(new Date(now.getTime() - (days - 1) * DAY_MS)), to: dayOf(now) };
}

/** The months of a period, e.g. `2026-11`. */
export function monthsOf({ from, to }: Period): string[] {
  const months = [];
  const month = new Date(`${from.slice(0, 7)}-01`);
  for (; dayOf(month) <= to; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(dayOf(month).slice(0, 7));
  return months;
}

/** The counts of a month on days of a period. */
export function daysIn(period: Period, month: string, counts: CountsByDay = {}): DayCount[] {
  return Object.entries(counts)
    .map(([date, count]) => ({ day: `${month}-${date.padStart(2, '0')}`, count }))
    .filter(({ day }) => day >= period.from && day <= period.to);
}
