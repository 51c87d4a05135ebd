import { isActive, type ApplicationStatus } from '@backline/contracts/records/application-status';
import type { Transition } from '@backline/contracts/booking/applications';
import type { EventAction } from '@backline/contracts/records/events';
import { ASK_LATE_DAYS, REASON_MIN_LENGTH } from '@backline/contracts/base/limits';
import { placesNow } from '#src/modules/records/events/early-access.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { statusOf } from '#src/modules/records/events/events.presenter.ts';
import type { Actor, ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import { isPaused, pauseEnd } from './pause.ts';

type Guard =
  | 'not-viewed'
  | 'place-left'
  | 'reply-due'
  | 'event-gone'
  | 'event-ahead'
  | 'can-ask-late'
  | 'confirm-open'
  | 'change-open'
  | 'unconfirmed'
  | 'not-paused'
  | 'paused'
  | 'pause-over';

/**
 * The effect of a step on the credits. `forgive` releases them a few times a month (rules: withdrawing). `reversal`
 * returns spent credits. `reply` captures them only for a real reply (rules: reply promise).
 */
type CreditEffect = 'hold' | 'capture' | 'release' | 'forgive' | 'reversal' | 'reply';

interface Step {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  by: readonly Actor[];
  guard: Guard | null;
  credits: CreditEffect | null;
  /** The effect on the place at the event. */
  place: 'take' | 'free' | null;
  /** Whether the person must give a reason. */
  needsReason: boolean;
}

const PLAIN = { guard: null, credits: null, place: null, needsReason: false } as const;

/** The whole life of an application (rules: application life). Nothing outside this table can happen. */
export const LIFE = {
  // No application exists before this step, so it has no guard here. `applyToEvent` checks the conditions of applying.
  submit: { ...PLAIN, from: [], to: 'submitted', by: ['artist'], credits: 'hold' },
  view: { ...PLAIN, from: ['submitted'], to: 'submitted', by: ['venue'], guard: 'not-viewed' },
  accept: {
    ...PLAIN,
    from: ['submitted'],
    to: 'accepted',
    by: ['venue'],
    guard: 'place-left',
    credits: 'capture',
    place: 'take',
  },
  decline: { ...PLAIN, from: ['submitted'], to: 'declined', by: ['venue'], credits: 'reply' },
  withdraw: { ...PLAIN, from: ['submitted'], to: 'withdrawn', by: ['artist'], credits: 'forgive' },
  expire: {
    ...PLAIN,
    from: ['submitted'],
    to: 'expired',
    by: ['clock'],
    guard: 'reply-due',
    credits: 'release',
  },
  close: {
    ...PLAIN,
    from: ['submitted'],
    to: 'closed',
    by: ['system'],
    guard: 'event-gone',
    credits: 'release',
  },
  // The system calls off together with the whole event, see `cancelEvent`, which frees all places itself.
  'call-off': {
    from: ['accepted'],
    to: 'called-off',
    by: ['venue', 'system'],
    guard: 'event-ahead',
    credits: 'reversal',
    place: 'free',
    needsReason: true,
  },
  cancel: {
    from: ['accepted'],
    to: 'cancelled',
    by: ['artist'],
    guard: 'event-ahead',
    credits: null,
    place: 'free',
    needsReason: true,
  },
  'ask-late': { ...PLAIN, from: ['expired', 'closed'], to: 'asked', by: ['venue'], guard: 'can-ask-late' },
  confirm: {
    ...PLAIN,
    from: ['asked'],
    to: 'accepted',
    by: ['artist'],
    guard: 'confirm-open',
    place: 'take',
  },
  pass: { ...PLAIN, from: ['asked'], to: 'expired', by: ['artist', 'clock', 'system'], guard: 'unconfirmed' },
  'confirm-change': {
    ...PLAIN,
    from: ['accepted'],
    to: 'accepted',
    by: ['artist'],
    guard: 'change-open',
  },
  'pass-change': {
    ...PLAIN,
    from: ['accepted'],
    to: 'called-off',
    by: ['artist', 'clock'],
    guard: 'unconfirmed',
    credits: 'reversal',
    place: 'free',
  },
  // The system stops the deadline while the account of a side is suspended, see `followSuspension`.
  pause: { ...PLAIN, from: ['submitted'], to: 'submitted', by: ['system'], guard: 'not-paused' },
  resume: { ...PLAIN, from: ['submitted'], to: 'submitted', by: ['system'], guard: 'paused' },
  lapse: {
    ...PLAIN,
    from: ['submitted'],
    to: 'closed',
    by: ['clock'],
    guard: 'pause-over',
    credits: 'release',
  },
} as const satisfies Record<Transition, Step>;

export type LaterTransition = Exclude<Transition, 'submit'>;

/** Steps that lead to a night. None is possible while the account of a side is suspended (rules: accounts). */
const FORWARD: readonly Transition[] = ['accept', 'ask-late', 'confirm', 'confirm-change'];

export function leadsToNight(transition: Transition): boolean {
  return FORWARD.includes(transition);
}

const TRANSITIONS = Object.keys(LIFE) as Transition[];
const ASK_LATE_MS = ASK_LATE_DAYS * 24 * 3_600_000;
// Above any instant in milliseconds, so that decided applications come after waiting ones.
const DECIDED_RANK = 1e14;

export function rankOf(status: ApplicationStatus, submittedAt: Date, replyDueAt: Date): number {
  return status === 'submitted' ? replyDueAt.getTime() : DECIDED_RANK - submittedAt.getTime();
}

/** The facts that a guard checks. */
interface Situation {
  application: ApplicationRecord;
  event: EventRecord;
  by: Actor;
  now: Date;
}

/** Whether a guard holds, according to the two records. The write itself checks places once more. */
export function guardHolds(guard: Guard | null, situation: Situation): boolean {
  const { application, event, now } = situation;
  const isAhead = event.startsAt > now && event.status !== 'cancelled';
  const hasPlace = isAhead && event.accepted < placesNow(event, now);
  switch (guard) {
    case null:
      return true;
    case 'not-viewed':
      return application.viewedAt === null;
    case 'place-left':
      return hasPlace;
    case 'reply-due':
      return application.replyDueAt <= now && !isPaused(application);
    case 'event-gone':
      return isGone(event);
    case 'event-ahead':
      return isAhead;
    case 'can-ask-late':
      return hasPlace && isRecentMiss(application, now);
    case 'confirm-open':
      return hasPlace && isUnconfirmed(application) && !isOverdue(application, now);
    case 'change-open':
      return isAhead && isUnconfirmed(application) && !isOverdue(application, now);
    case 'unconfirmed':
      return isUnconfirmed(application) && mayPass(situation);
    case 'not-paused':
      return !isPaused(application);
    case 'paused':
      return isPaused(application) && isAhead;
    case 'pause-over':
      return isPaused(application) && pauseEnd(application, event) <= now;
  }
}

/**
 * Whether a decline is a real reply: the venue has opened the application and gives a reason (rules: reply
 * promise).
 */
export function isReply(
  { viewedAt }: Pick<ApplicationRecord, 'viewedAt'>,
  reason: string | null | undefined,
): boolean {
  return viewedAt !== null && (reason?.trim().length ?? 0) >= REASON_MIN_LENGTH;
}

/**
 * The artist may pass at any time before the night, the clock after the deadline, the system with the whole event.
 */
function mayPass({ application, event, by, now }: Situation): boolean {
  if (by === 'clock') return isOverdue(application, now);
  return by === 'system' ? event.status === 'cancelled' : event.startsAt > now;
}

const isUnconfirmed = ({ confirmDueAt }: ApplicationRecord): boolean => confirmDueAt instanceof Date;

function isOverdue({ confirmDueAt }: ApplicationRecord, now: Date): boolean {
  return confirmDueAt instanceof Date && confirmDueAt <= now;
}

/** Whether the reply was missed recently. A venue may ask each artist once. */
function isRecentMiss({ decidedAt, history }: ApplicationRecord, now: Date): boolean {
  return (
    decidedAt !== null &&
    now.getTime() - decidedAt.getTime() <= ASK_LATE_MS &&
    history.every(({ transition }) => transition !== 'ask-late')
  );
}

/** Whether the event takes no more artists, so that no application should wait. */
export function isGone({ accepted, places, status }: EventRecord): boolean {
  return accepted >= places || status === 'cancelled';
}

/** Whether the life of an application has the step, without checking its guard. */
export function isStep(transition: Transition, status: ApplicationStatus, by: Actor): boolean {
  const step: Step = LIFE[transition];
  return step.from.includes(status) && step.by.includes(by);
}

/** The transitions that `by` may make now. Screens show only these. `isSuspended` is the account of either side. */
export function allowedActions(
  application: ApplicationRecord,
  event: EventRecord,
  by: Actor,
  now: Date,
  isSuspended = false,
): Transition[] {
  return TRANSITIONS.filter(
    (name) =>
      isStep(name, application.status, by) &&
      guardHolds(LIFE[name].guard, { application, event, by, now }) &&
      !(isSuspended && leadsToNight(name)),
  );
}

/**
 * The artist's possible actions on an event. `latest` is their newest application to it, or null. `applyToEvent`
 * checks all conditions again, and a unique index allows one active application per artist and event.
 */
export function eventActions(event: EventRecord, latest: ApplicationRecord | null, now: Date): EventAction[] {
  const hasApplied = latest !== null && isActive(latest.status);
  return statusOf(event, now) === 'accepting' && !hasApplied ? ['apply'] : [];
}
