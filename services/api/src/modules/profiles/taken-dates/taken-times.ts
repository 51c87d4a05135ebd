import type { TakenDateForm } from '@backline/contracts/profiles/taken/taken-dates';
import { dayAfter, daysAfter, shownInstantOf } from '#src/time/local-times.ts';

/** A time between two instants. */
export interface Span {
  from: Date;
  until: Date;
}

/** Each time that an entry takes, in order. Repeats keep their local time when clocks change. */
export function timesOf(entry: TakenDateForm): Span[] {
  const { firstDay, weeklyUntil } = entry;
  const times: Span[] = [];
  for (let days = 0; days === 0 || daysAfter(firstDay, days) <= weeklyUntil; days += 7)
    times.push(timeOf(entry, days));
  return times;
}

/** The times of an entry that share a moment with another time. Only repeats of about those days are computed. */
export function timesAt(entry: TakenDateForm, wanted: Span): Span[] {
  const { firstDay, lastDay, weeklyUntil } = entry;
  // A local day begins at most a day before that of UTC, and hours end on the next day.
  const earliest = daysAfter(dayInUtc(wanted.from), -2);
  const latest = daysAfter(dayInUtc(wanted.until), 1);
  const times: Span[] = [];
  for (let days = 0; days === 0 || daysAfter(firstDay, days) <= weeklyUntil; days += 7) {
    if (daysAfter(firstDay, days) > latest) break;
    if (daysAfter(lastDay === '' ? firstDay : lastDay, days) >= earliest) times.push(timeOf(entry, days));
  }
  return times.filter((time) => overlap(time, wanted));
}

const dayInUtc = (instant: Date) => instant.toISOString().slice(0, 10);

/** The time of an entry that is repeated this many days later. */
function timeOf({ firstDay, lastDay, start, end, timeZone }: TakenDateForm, days: number): Span {
  const first = daysAfter(firstDay, days);
  if (start === '') {
    const last = daysAfter(lastDay === '' ? firstDay : lastDay, days);
    return {
      from: shownInstantOf(first, '00:00', timeZone),
      until: shownInstantOf(dayAfter(last), '00:00', timeZone),
    };
  }
  return {
    from: shownInstantOf(first, start, timeZone),
    until: shownInstantOf(end < start ? dayAfter(first) : first, end, timeZone),
  };
}

/** Whether two times share a moment. */
export const overlap = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;
