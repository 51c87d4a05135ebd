import type { EventSummary } from '@backline/contracts/records/events';
import { dateParts } from '@backline/shell-sdk';

/**
 * `words` with the weekday and time at which the event opens for everybody. Undefined unless early access runs.
 * The event list needs only this. Longer texts are in `opening.ts`, which it does not load.
 */
export function opensIn({ opensAt, timeZone }: EventSummary, words = 'Opens'): string | undefined {
  if (!opensAt) return undefined;
  const { weekday, time } = dateParts(opensAt, timeZone);
  return `${words} ${weekday} ${time}`;
}
