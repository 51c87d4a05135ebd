import type { EventSummary } from '@backline/contracts/records/events';
import { dateParts } from '@backline/shell-sdk';

/** The time when doors open in the event's time zone, and in the reader's if it differs. */
export function doorsOf({ startsAt, timeZone, location }: EventSummary, readerZone: string): string {
  const there = dateParts(startsAt, timeZone).time;
  const here = dateParts(startsAt, readerZone).time;
  return there === here ? there : `${there} in ${location}, ${here} for you`;
}

/** The time when the event ends, with the day if that is another one. Null for an unknown end. */
export function endOf({ startsAt, endsAt, timeZone }: EventSummary): string | null {
  if (endsAt === null) return null;
  const start = dateParts(startsAt, timeZone);
  const end = dateParts(endsAt, timeZone);
  if (start.day === end.day && start.monthYear === end.monthYear) return end.time;
  const month = end.monthYear.replace(/ \d+$/, '');
  return `${end.time}, ${end.weekday} ${end.day} ${month}`;
}
