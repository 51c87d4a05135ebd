import type { EventSummary } from '@backline/contracts/events';
import { dateParts } from '@backline/shell-sdk';

export interface EventMonth {
  /** `December 2026` */
  month: string;
  events: readonly EventSummary[];
}

/** Events in their own order, under the month that each falls in where it takes place. */
export function byMonth(events: readonly EventSummary[]): EventMonth[] {
  const months = new Map<string, EventSummary[]>();
  for (const event of events) {
    const { monthYear } = dateParts(event.startsAt, event.timeZone);
    const month = months.get(monthYear) ?? [];
    month.push(event);
    months.set(monthYear, month);
  }
  return [...months].map(([month, list]) => ({ month, events: list }));
}
