import type { ListedEvent } from '@backline/contracts/records/events';
import { dateParts } from '@backline/shell-sdk';

export interface EventMonth {
  /** `December 2026` */
  month: string;
  events: readonly ListedEvent[];
}

/** Groups events by month, in the time zone of each event. The order stays. */
export function byMonth(events: readonly ListedEvent[]): EventMonth[] {
  const months = new Map<string, ListedEvent[]>();
  for (const event of events) {
    const { monthYear } = dateParts(event.startsAt, event.timeZone);
    const month = months.get(monthYear) ?? [];
    month.push(event);
    months.set(monthYear, month);
  }
  return [...months].map(([month, list]) => ({ month, events: list }));
}
