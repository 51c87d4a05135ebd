import { isActive, type ApplicationStatus } from '@backline/contracts/application-status';
import type { Transition } from '@backline/contracts/applications';
import type { EventAction } from '@backline/contracts/events';
import { REASON_MIN_LENGTH } from '@backline/contracts/limits';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { statusOf } from '#src/modules/events/events.presenter.ts';
import type { Actor, ApplicationRecord } from './applications.model.ts';

type Guard = 'can-apply' | 'not-viewed' | 'place-left' | 'reply-due' | 'event-gone' | 'event-cancelled';

/**
 * What a step does with the credits. `forgive` releases them a few times a month (rules: withdrawing). `reply`
 * captures them only for a real reply (rules: reply promise).
 */
type CreditEffect = 'hold' | 'capture' | 'release' | 'forgive' | 'reversal' | 'reply';

interface Step {
  from: ApplicationStatus | null;
  to: ApplicationStatus;
  by: Actor;
  guard: Guard | null;
  credits: CreditEffect | null;
}

/** The whole life of an application (rules: application life). Nothing outside this table can happen. */
export const LIFE = {
  submit: { from: null, to: 'submitted', by: 'artist', guard: 'can-apply', credits: 'hold' },
  view: { from: 'submitted', to: 'submitted', by: 'venue', guard: 'not-viewed', credits: null },
  accept: { from: 'submitted', to: 'accepted', by: 'venue', guard: 'place-left', credits: 'capture' },
  decline: { from: 'submitted', to: 'declined', by: 'venue', guard: null, credits: 'reply' },
  withdraw: { from: 'submitted', to: 'withdrawn', by: 'artist', guard: null, credits: 'forgive' },
  expire: { from: 'submitted', to: 'expired', by: 'clock', guard: 'reply-due', credits: 'release' },
  close: { from: 'submitted', to: 'closed', by: 'system', guard: 'event-gone', credits: 'release' },
  'call-off': {
    from: 'accepted',
    to: 'called-off',
    by: 'system',
    guard: 'event-cancelled',
    credits: 'reversal',
  },
} as const satisfies Record<Transition, Step>;

export type LaterTransition = Exclude<Transition, 'submit'>;

const TRANSITIONS = Object.keys(LIFE) as Transition[];
// Above any instant in milliseconds: decided applications sort behind waiting ones.
const DECIDED_RANK = 1e14;

export function rankOf(status: ApplicationStatus, submittedAt: Date, replyDueAt: Date): number {
  return status === 'submitted' ? replyDueAt.getTime() : DECIDED_RANK - submittedAt.getTime();
}

/** Whether a guard holds, as far as the two records tell. The write itself checks places once more. */
export function guardHolds(
  guard: Guard | null,
  application: ApplicationRecord,
  event: EventRecord,
  now: Date,
): boolean {
  const isFull = event.accepted >= event.places;
  const isCancelled = event.status === 'cancelled';
  switch (guard) {
    case null:
    case 'can-apply':
      return true;
    case 'not-viewed':
      return application.viewedAt === null;
    case 'place-left':
      return !isFull && !isCancelled && event.startsAt > now;
    case 'reply-due':
      return application.replyDueAt <= now;
    case 'event-gone':
      return isGone(event);
    case 'event-cancelled':
      return isCancelled;
  }
}

/** Whether a decline is a real reply: the venue has opened the application and says why (rules: reply promise). */
export function isReply({ viewedAt }: ApplicationRecord, reason: string | undefined): boolean {
  return viewedAt !== null && (reason?.trim().length ?? 0) >= REASON_MIN_LENGTH;
}

/** Whether the event takes no more artists, so that no application should wait. */
export function isGone({ accepted, places, status }: EventRecord): boolean {
  return accepted >= places || status === 'cancelled';
}

/** The transitions that `by` may make now. Screens offer these and no others. */
export function allowedActions(
  application: ApplicationRecord,
  event: EventRecord,
  by: Actor,
  now: Date,
): Transition[] {
  return TRANSITIONS.filter((name) => {
    const step: Step = LIFE[name];
    return (
      step.from === application.status && step.by === by && guardHolds(step.guard, application, event, now)
    );
  });
}

/**
 * What an artist can do with an event. `latest` is their newest application to it, or null. The write decides
 * again (`countApplicant`, and one active application per artist and event).
 */
export function eventActions(event: EventRecord, latest: ApplicationRecord | null, now: Date): EventAction[] {
  const hasApplied = latest !== null && isActive(latest.status);
  return statusOf(event, now) === 'accepting' && !hasApplied ? ['apply'] : [];
}
