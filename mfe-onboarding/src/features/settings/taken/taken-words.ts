import type { TakenDate } from '@backline/contracts/profiles/taken/taken-dates';
import { formatDay } from '@backline/shell-sdk';

/** A day without a time is the same in each zone. */
const dayOf = (day: string) => formatDay(`${day}T12:00:00.000Z`, 'UTC');

/** `Fri 11 December 2026 to Sun 13 December 2026` */
export function daysOf({ firstDay, lastDay }: TakenDate): string {
  return lastDay === '' || lastDay === firstDay ? dayOf(firstDay) : `${dayOf(firstDay)} to ${dayOf(lastDay)}`;
}

/** `22:00 to 02:00 in Europe/Lisbon, every week until Fri 26 March 2027` */
export function hoursOf({ start, end, timeZone, weeklyUntil }: TakenDate): string {
  const hours = start === '' ? 'All day' : `${start} to ${end}`;
  const repeats = weeklyUntil === '' ? '' : `, every week until ${dayOf(weeklyUntil)}`;
  return `${hours} in ${timeZone}${repeats}`;
}
