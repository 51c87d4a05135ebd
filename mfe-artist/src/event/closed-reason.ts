import type { EventStatus, EventSummary } from '@backline/contracts/records/events';

const REASONS = {
  accepting: undefined,
  reviewing: 'The venue is reviewing applications and takes no more.',
  full: 'All spots are taken.',
  cancelled: 'This event is cancelled.',
  past: 'This event has taken place.',
} as const satisfies Record<EventStatus, string | undefined>;

/** Why an event takes no applications; undefined while it takes them. */
export function closedReason({
  status,
  spotsAvailable,
}: Pick<EventSummary, 'status' | 'spotsAvailable'>): string | undefined {
  return REASONS[status] ?? (spotsAvailable === 0 ? REASONS.full : undefined);
}
