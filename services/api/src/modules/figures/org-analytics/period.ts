import type { Period } from '#src/modules/records/views/by-day.ts';
import { dayOf } from '#src/modules/records/views/day-hash.ts';

const DAY_MS = 24 * 3_600_000;

/** The first day of each week in a period: its own first day, then each Monday. */
export function weeksOf({ from, to }: Period): string[] {
  const weeks = [from];
  for (let day = nextMonday(from); day <= to; day = nextMonday(day)) weeks.push(day);
  return weeks;
}

/** The week of a day, named by its first day as in `weeksOf`. */
export function weekOf(day: string, { from }: Period): string {
  const monday = dayOf(new Date(Date.parse(nextMonday(day)) - 7 * DAY_MS));
  return monday < from ? from : monday;
}

function nextMonday(day: string): string {
  const date = new Date(day);
  return dayOf(new Date(date.getTime() + ((8 - date.getUTCDay()) % 7 || 7) * DAY_MS));
}
