import type { Application } from '@backline/contracts/booking/applications';

const HOUR_MS = 3_600_000;

/** The time between two instants: `9 h`, or `40 min` below an hour. */
function between(from: string, until: string): string {
  const ms = Math.max(0, new Date(until).getTime() - new Date(from).getTime());
  return ms < HOUR_MS ? `${Math.max(1, Math.round(ms / 60_000))} min` : `${Math.round(ms / HOUR_MS)} h`;
}

/** The outcome of a decided application, in a few words. Empty while it waits. */
export function outcomeOf(application: Application): string {
  const { status, submittedAt, decidedAt, replyDueAt, event, history, reason } = application;
  const last = history.at(-1)?.transition;
  // The event may have been cancelled later. Only its cancellation closes with a reason, and calls off by itself.
  const isCancelled = event.status === 'cancelled';
  const took = between(submittedAt, decidedAt ?? replyDueAt);
  switch (status) {
    case 'submitted':
      return '';
    case 'accepted':
      if (application.confirmDueAt !== null) return 'The night has changed. Please confirm';
      return history.some(({ transition }) => transition === 'confirm')
        ? 'Confirmed by you'
        : `Answered in ${took}`;
    case 'declined':
      return `Answered in ${took}`;
    case 'asked':
      return 'The venue asks you late. Please confirm';
    case 'cancelled':
      return 'By you';
    case 'expired':
      if (last === 'pass') return 'Late place passed';
      return `No reply in ${between(submittedAt, replyDueAt)}`;
    case 'withdrawn':
      return `By you, ${took} after you applied`;
    case 'called-off':
      if (last === 'pass-change') return 'Change not confirmed';
      return isCancelled && history.at(-1)?.by === 'system' ? 'Event cancelled' : `By ${event.venueName}`;
    case 'closed':
      return isCancelled && reason !== null ? 'Event cancelled' : 'Every spot taken';
  }
}

const CREDIT_STATES = { held: 'on hold', captured: 'spent', released: 'returned' } as const;

/** The state of the credits, e.g. `20 on hold`. */
export function creditsOf({ credits, creditState }: Application): string {
  return credits === 0 ? '0 credits' : `${credits} ${CREDIT_STATES[creditState]}`;
}
