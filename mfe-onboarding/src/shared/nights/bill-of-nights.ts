import type { EventSummary } from '@backline/contracts/records/events';
import { dateParts } from '@backline/shell-sdk';

const NAMES = 5;

/** The lines of the paper bill for the next events. */
export interface Bill {
  names: string[];
  head: [string, string] | undefined;
  foot: [string, string] | undefined;
}

function shortDay({ startsAt, timeZone }: EventSummary): string {
  const { weekday, day, month } = dateParts(startsAt, timeZone);
  return `${weekday} ${day} ${month}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The next headliners, each once, with the days, the venues and the free spots of those events. */
export function billOfNights(events: readonly EventSummary[]): Bill {
  const nights = new Map<string, EventSummary>();
  for (const event of events) {
    if (event.status === 'cancelled' || event.status === 'past' || nights.size === NAMES) continue;
    if (!nights.has(event.headliner)) nights.set(event.headliner, event);
  }
  const billed = [...nights.values()];
  const [first, last] = [billed[0], billed.at(-1)];
  if (!first || !last) return { names: [], head: undefined, foot: undefined };
  const venues = new Set(billed.map(({ venueName }) => venueName)).size;
  const spots = billed.reduce((sum, { spotsAvailable }) => sum + spotsAvailable, 0);
  const days = [...new Set([shortDay(first), shortDay(last)])];
  return {
    names: [...nights.keys()],
    head: [days.join(' to '), venues === 1 ? `${first.venueName}, ${first.location}` : `${venues} venues`],
    foot: [counted(billed.length, 'night', 'nights'), counted(spots, 'spot available', 'spots available')],
  };
}
