import { dateParts, formatDay } from '@backline/shell-sdk';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Whether two instants fall on the same day in a time zone. */
export function isSameDay(one: string, other: string, timeZone: string): boolean {
  return formatDay(one, timeZone) === formatDay(other, timeZone);
}

/** The age of a notice, short: `5 min`, `2 h`, `Yesterday`, `17 Nov`. */
export function noticeTime(at: string, now: string, timeZone: string): string {
  const age = Date.parse(now) - Date.parse(at);
  if (isSameDay(at, now, timeZone)) {
    if (age < MINUTE_MS) return 'now';
    return age < HOUR_MS ? `${Math.floor(age / MINUTE_MS)} min` : `${Math.floor(age / HOUR_MS)} h`;
  }
  if (isSameDay(at, new Date(Date.parse(now) - DAY_MS).toISOString(), timeZone)) return 'Yesterday';
  const { day, month } = dateParts(at, timeZone);
  return `${day} ${month}`;
}
