import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import type { EventStatus } from '@backline/contracts/records/events';
import type { BadgeTone } from '@backline/design-system/badge';

/** The text of a state and its tone. */
export interface StateText {
  label: string;
  tone: BadgeTone;
}

/** Each state of an event, the same for artists and venues. */
export const EVENT_STATES = {
  accepting: { label: 'Accepting', tone: 'ok' },
  reviewing: { label: 'Reviewing', tone: 'info' },
  full: { label: 'Full', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  past: { label: 'Past', tone: 'neutral' },
} as const satisfies Record<EventStatus, StateText>;

const LABELS = {
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

// A decline is bad news for the artist. A missed deadline is a broken promise of the venue.
const TONES = {
  artist: { accepted: 'ok', declined: 'bad', 'called-off': 'bad', asked: 'warn' },
  venue: { accepted: 'ok', expired: 'bad', cancelled: 'bad', asked: 'warn' },
} as const satisfies Record<string, Partial<Record<ApplicationStatus, BadgeTone>>>;

/**
 * The text of an application's state, with its tone for one of the two sides. `pause` is that of the application.
 */
export function applicationState(
  status: ApplicationStatus,
  side: keyof typeof TONES,
  pause?: object,
): StateText {
  if (pause) return { label: 'Paused', tone: 'neutral' };
  const tones: Partial<Record<ApplicationStatus, BadgeTone>> = TONES[side];
  return { label: LABELS[status], tone: tones[status] ?? 'neutral' };
}
