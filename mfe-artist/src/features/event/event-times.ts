import type { EventSummary } from '@backline/contracts/events';
import { dateParts } from '@backline/shell-sdk';

/** When doors open on the venue's clock, and on the reader's where that one differs. */
export function doorsOf({ startsAt, timeZone, location }: EventSummary, readerZone: string): string {
  const there = dateParts(startsAt, timeZone).time;
  const here = dateParts(startsAt, readerZone).time;
  return there === here ? there : `${there} in ${location}, ${here} for you`;
}

/** When the night ends, with the day where that is another one than it began; null when nobody said. */
export function endOf({ startsAt, endsAt, timeZone }: EventSummary): string | null {
  if (endsAt === null) return null;
  const start = dateParts(startsAt, timeZone);
  const end = dateParts(endsAt, timeZone);
  if (start.day === end.day && start.monthYear === end.monthYear) return end.time;
  const month = end.monthYear.replace(/ \d+$/, '');
  return `${end.time}, ${end.weekday} ${end.day} ${month}`;
}
