import type { EventSummary } from '@backline/contracts/records/events';
import { dateParts } from '@backline/shell-sdk';

/**
 * `words` with the weekday and time at which the event opens for everybody; undefined unless early access runs. The
 * list of events needs no more of it, so the longer texts stand in `opening.ts`.
 */
export function opensIn({ opensAt, timeZone }: EventSummary, words = 'Opens'): string | undefined {
  if (!opensAt) return undefined;
  const { weekday, time } = dateParts(opensAt, timeZone);
  return `${words} ${weekday} ${time}`;
}
