import type { EventStatus, EventSummary } from '@backline/contracts/records/events';

const REASONS = {
  accepting: undefined,
  reviewing: 'The venue is reviewing applications and takes no more.',
  full: 'All spots are taken.',
  cancelled: 'This event is cancelled.',
  past: 'This event has taken place.',
} as const satisfies Record<EventStatus, string | undefined>;

/** The reason why an event takes no applications. Undefined while it takes them. */
export function closedReason({
  status,
  spotsAvailable,
}: Pick<EventSummary, 'status' | 'spotsAvailable'>): string | undefined {
  return REASONS[status] ?? (spotsAvailable === 0 ? REASONS.full : undefined);
}
