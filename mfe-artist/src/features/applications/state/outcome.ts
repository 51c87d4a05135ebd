import type { Application } from '@backline/contracts/booking/applications';

const HOUR_MS = 3_600_000;

/** The time between two instants: `9 h`, or `40 min` below an hour. */
function between(from: string, until: string): string {
  const ms = Math.max(0, new Date(until).getTime() - new Date(from).getTime());
  return ms < HOUR_MS ? `${Math.max(1, Math.round(ms / 60_000))} min` : `${Math.round(ms / HOUR_MS)} h`;
}

const took = ({ submittedAt, decidedAt, replyDueAt }: Application) =>
  between(submittedAt, decidedAt ?? replyDueAt);
const lastStep = ({ history }: Application) => history.at(-1);
const isCancelled = ({ event }: Application) => event.status === 'cancelled';

const OUTCOMES: Readonly<Record<Application['status'], (application: Application) => string>> = {
  submitted: ({ pause }) => (pause ? 'An account is suspended' : ''),
  accepted(application) {
    if (application.confirmDueAt !== null) return 'The night has changed. Please confirm';
    const isConfirmed = application.history.some(({ transition }) => transition === 'confirm');
    return isConfirmed ? 'Confirmed by you' : `Answered in ${took(application)}`;
  },
  declined: (application) => `Answered in ${took(application)}`,
  asked: () => 'The venue asks you late. Please confirm',
  cancelled: () => 'By you',
  expired: (application) =>
    lastStep(application)?.transition === 'pass'
      ? 'Late place passed'
      : `No reply in ${between(application.submittedAt, application.replyDueAt)}`,
  withdrawn: (application) => `By you, ${took(application)} after you applied`,
  'called-off'(application) {
    const last = lastStep(application);
    if (last?.transition === 'pass-change') return 'Change not confirmed';
    // The event may have been cancelled later. Its cancellation calls off by itself.
    const isByCancellation = isCancelled(application) && last?.by === 'system';
    if (isByCancellation) return 'Event cancelled';
    return `By ${last?.by === 'system' ? 'Backline' : application.event.venueName}`;
  },
  closed(application) {
    if (lastStep(application)?.transition === 'lapse') return 'Closed after a pause';
    // The event may have been cancelled later. Only its cancellation closes with a reason.
    return isCancelled(application) && application.reason !== null ? 'Event cancelled' : 'Every spot taken';
  },
};

/** The outcome of a decided application, in a few words. Empty while it waits for a reply. */
export function outcomeOf(application: Application): string {
  return OUTCOMES[application.status](application);
}

const CREDIT_STATES = { held: 'on hold', captured: 'spent', released: 'returned' } as const;

/** The state of the credits, e.g. `20 on hold`. */
export function creditsOf({ credits, creditState }: Application): string {
  return credits === 0 ? '0 credits' : `${credits} ${CREDIT_STATES[creditState]}`;
}
