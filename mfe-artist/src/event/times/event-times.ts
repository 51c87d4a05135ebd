import type { EventSummary } from '@backline/contracts/records/events';
import { dateParts } from '@backline/shell-sdk';

type Moment = ReturnType<typeof dateParts>;

/**
 * The time when doors open in the event's time zone, and in the reader's if it differs. The reader's has its day if
 * that is another one.
 */
export function doorsOf({ startsAt, timeZone, location }: EventSummary, readerZone: string): string {
  const there = dateParts(startsAt, timeZone);
  const here = dateParts(startsAt, readerZone);
  const isSameDay = dayOf(there) === dayOf(here);
  if (isSameDay && there.time === here.time) return there.time;
  return `${there.time} in ${location}, ${here.time}${isSameDay ? '' : ` on ${dayOf(here)}`} for you`;
}

/** The time when the event ends, with the day if that is another one. Null for an unknown end. */
export function endOf({ startsAt, endsAt, timeZone }: EventSummary): string | null {
  if (endsAt === null) return null;
  const end = dateParts(endsAt, timeZone);
  if (dayOf(dateParts(startsAt, timeZone)) === dayOf(end)) return end.time;
  return `${end.time}, ${dayOf(end)}`;
}

/** `Sat 12 December` */
function dayOf({ weekday, day, monthYear }: Moment): string {
  return `${weekday} ${day} ${monthYear.replace(/ \d+$/, '')}`;
}
