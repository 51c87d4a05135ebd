import { dayAfter, daysAfter, instantOf, localTimeOf } from './local-times.ts';

/** Reminders are sent from this time on, in local time of the event's place, and daily mails at it (rules: notices). */
const MORNING = '09:00';
/** The last reminder of a day. Its mail follows five minutes later, still before 20:00. */
const EVENING = '19:55';
/** A reminder that waits for the morning must leave at least this time before the deadline. */
const LEAST_MS = 3_600_000;

/** Moves a moment at night to the next morning. If the deadline does not allow that, the moment stays. */
export function postponedToDay(moment: Date, timeZone: string, deadline: Date): Date {
  return laterByDay(moment, timeZone, deadline) ?? moment;
}

/**
 * Moves a moment at night to the next morning. If the deadline does not allow that, it moves to the evening before,
 * if that is after `earliest`.
 */
export function movedToDay(
  moment: Date,
  timeZone: string,
  { earliest, deadline }: { earliest: Date; deadline: Date },
): Date {
  const later = laterByDay(moment, timeZone, deadline);
  if (later) return later;
  const { date, time } = localTimeOf(moment, timeZone);
  const evening = instantOf(time < MORNING ? daysAfter(date, -1) : date, EVENING, timeZone);
  return evening && evening > earliest ? evening : moment;
}

/** The first 9:00 in the zone at or after a moment. A day without that hour is left out. */
export function nextMorning(moment: Date, timeZone: string): Date {
  let { date } = localTimeOf(moment, timeZone);
  for (;;) {
    const morning = instantOf(date, MORNING, timeZone);
    if (morning && morning >= moment) return morning;
    date = dayAfter(date);
  }
}

function laterByDay(moment: Date, timeZone: string, deadline: Date): Date | null {
  const { date, time } = localTimeOf(moment, timeZone);
  if (time >= MORNING && time <= EVENING) return moment;
  const morning = instantOf(time < MORNING ? date : dayAfter(date), MORNING, timeZone);
  return morning && deadline.getTime() - morning.getTime() >= LEAST_MS ? morning : null;
}
