import type { EventStatus, EventSummary } from '@backline/contracts/events';
import type { BadgeTone } from '@backline/design-system/badge';

/** How a status reads and how good it is. */
export const EVENT_STATUS = {
  accepting: { word: 'Accepting', tone: 'ok' },
  reviewing: { word: 'Reviewing', tone: 'warn' },
  full: { word: 'Full', tone: 'neutral' },
  cancelled: { word: 'Cancelled', tone: 'bad' },
  past: { word: 'Past', tone: 'neutral' },
} as const satisfies Record<EventStatus, { word: string; tone: BadgeTone }>;

const CLOSED = {
  accepting: undefined,
  reviewing: 'The venue is reviewing applications and takes no more.',
  full: 'All spots are taken.',
  cancelled: 'This event is cancelled.',
  past: 'This event has taken place.',
} as const satisfies Record<EventStatus, string | undefined>;

/** Why nobody can apply now, or undefined when an artist can. */
export function closedReason({ status, spotsAvailable }: EventSummary): string | undefined {
  return CLOSED[status] ?? (spotsAvailable === 0 ? CLOSED.full : undefined);
}
