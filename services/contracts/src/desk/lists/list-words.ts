import { EVENT_STATE_WORDS, PAUSED_WORD } from '#src/records/state-words.ts';
import type { AdminApplication } from './admin-applications.ts';
import type { EventListState, PageState, VenueRequestState } from './list-choices.ts';

/** The words of the lists of the admin area, on the screen and in the CSV file. */

/** The state of the page of an artist or a venue. */
export const PAGE_STATE_WORDS = {
  live: 'Live',
  reported: 'Reported',
  hidden: 'Hidden',
  suspended: 'Suspended',
} as const satisfies Record<PageState, string>;

/** The state of an event. */
export const EVENT_LIST_WORDS = {
  ...EVENT_STATE_WORDS,
  reported: 'Reported',
  hidden: 'Hidden',
} as const satisfies Record<EventListState, string>;

/** The state of a venue that people ask for. */
export const VENUE_REQUEST_WORDS = {
  'not-yet': 'Not yet',
  invited: 'Invited',
  'on-backline': 'On Backline',
} as const satisfies Record<VenueRequestState, string>;

/** What became of the credits of an application. */
export const CREDIT_STATE_WORDS = {
  held: 'Held',
  captured: 'Captured',
  released: 'Released',
} as const satisfies Record<AdminApplication['creditState'], string>;

/** Whether an administrator has checked a venue. */
export function checkedWords(isChecked: boolean): string {
  return isChecked ? 'Yes' : 'Not yet';
}

const HOUR_MS = 3_600_000;

/** How the wait for a reply ended: `Answered in 9 h`, `No reply in 48 h`, `After 2 h`. Null while it goes on. */
export function replyWords(application: AdminApplication): string | null {
  const { status, submittedAt, replyDueAt, endedAt, isPaused } = application;
  if (isPaused) return PAUSED_WORD;
  if (endedAt === null) return null;
  const hours = (until: string) =>
    `${Math.round((new Date(until).getTime() - new Date(submittedAt).getTime()) / HOUR_MS)} h`;
  if (status === 'expired' || status === 'asked') return `No reply in ${hours(replyDueAt)}`;
  if (status === 'withdrawn' || status === 'closed') return `After ${hours(endedAt)}`;
  return `Answered in ${hours(endedAt)}`;
}
