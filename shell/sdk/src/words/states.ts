import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import type { EventStatus } from '@backline/contracts/records/events';
import {
  APPLICATION_STATE_WORDS,
  EVENT_STATE_WORDS,
  PAUSED_WORD,
} from '@backline/contracts/records/state-words';
import type { BadgeTone } from '@backline/design-system/badge';

/** The text of a state and its tone. */
export interface StateText {
  label: string;
  tone: BadgeTone;
}

/** Each state of an event, the same for artists and venues. */
export const EVENT_STATES = {
  accepting: { label: EVENT_STATE_WORDS.accepting, tone: 'ok' },
  reviewing: { label: EVENT_STATE_WORDS.reviewing, tone: 'info' },
  full: { label: EVENT_STATE_WORDS.full, tone: 'neutral' },
  cancelled: { label: EVENT_STATE_WORDS.cancelled, tone: 'bad' },
  past: { label: EVENT_STATE_WORDS.past, tone: 'neutral' },
} as const satisfies Record<EventStatus, StateText>;

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
  if (pause) return { label: PAUSED_WORD, tone: 'neutral' };
  const tones: Partial<Record<ApplicationStatus, BadgeTone>> = TONES[side];
  return { label: APPLICATION_STATE_WORDS[status], tone: tones[status] ?? 'neutral' };
}
