import type { Application, ApplicationStatus } from '@backline/contracts/applications';
import type { BadgeTone } from '@backline/design-system/badge';

/** How a status reads and how good it is. */
export const APPLICATION_STATUS = {
  submitted: { word: 'Pending', tone: 'neutral' },
  accepted: { word: 'Accepted', tone: 'ok' },
  declined: { word: 'Declined', tone: 'bad' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
  closed: { word: 'Closed', tone: 'neutral' },
} as const satisfies Record<ApplicationStatus, { word: string; tone: BadgeTone }>;

const HOUR_MS = 3_600_000;

/** `9 h`, or minutes below one hour. */
function between(from: string, until: string): string {
  const ms = Math.max(0, new Date(until).getTime() - new Date(from).getTime());
  return ms < HOUR_MS ? `${Math.max(1, Math.round(ms / 60_000))} min` : `${Math.round(ms / HOUR_MS)} h`;
}

/** What happened to an application that waits no longer, in a few words; empty while it waits. */
export function outcomeOf({ status, submittedAt, decidedAt, replyDueAt, event }: Application): string {
  const took = between(submittedAt, decidedAt ?? replyDueAt);
  switch (status) {
    case 'submitted':
      return '';
    case 'accepted':
    case 'declined':
      return `Answered in ${took}`;
    case 'expired':
      return `No reply in ${between(submittedAt, replyDueAt)}`;
    case 'withdrawn':
      return `By you, after ${took}`;
    case 'closed':
      return event.status === 'cancelled' ? 'Event cancelled' : 'Every spot taken';
  }
}

const CREDIT_WORDS = { held: 'on hold', captured: 'spent', released: 'returned' } as const;

/** What became of the credits, e.g. `20 on hold`. */
export function creditsOf({ credits, creditState }: Application): string {
  return credits === 0 ? '0 credits' : `${credits} ${CREDIT_WORDS[creditState]}`;
}
