import type { ApplicationStatus } from './application-status.ts';
import type { EventStatus } from './events.ts';

/** The words of each state of an event, the same for artists and venues. */
export const EVENT_STATE_WORDS = {
  accepting: 'Accepting',
  reviewing: 'Reviewing',
  full: 'Full',
  cancelled: 'Cancelled',
  past: 'Past',
} as const satisfies Record<EventStatus, string>;

/** The words of each state of an application. */
export const APPLICATION_STATE_WORDS = {
  submitted: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  closed: 'Closed',
  'called-off': 'Called off',
  cancelled: 'Cancelled',
  asked: 'Asked late',
} as const satisfies Record<ApplicationStatus, string>;

/** The word for an application that waits while one of its two accounts is suspended. */
export const PAUSED_WORD = 'Paused';
