import { isActive, type ApplicationStatus } from '@backline/contracts/records/application-status';
import { CONFIRM_HOURS } from '@backline/contracts/base/limits';
import type { CountChange } from '#src/modules/records/application-counts/application-counts.service.ts';
import { isReply, type LaterTransition, LIFE, rankOf } from './application-life.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import type { Actor, ApplicationRecord } from '#src/modules/booking/applications/applications.model.ts';
import type { Side } from '#src/modules/booking/applications/applications.policy.ts';
import { movedVenueRank } from '#src/modules/booking/applications/venue/venue-rank.ts';
import { hasUnseenTerms } from './free-withdrawal.ts';
import { dueAfterPause, pausedMs } from './pause.ts';

const CONFIRM_MS = CONFIRM_HOURS * 3_600_000;

/** A step of an application's life, and its side. */
export interface StepTaken {
  transition: LaterTransition;
  by: Actor;
  userId?: string | undefined;
  reason?: string | undefined;
  /** The version of the event's terms that the artist confirms. */
  termsVersion?: number | undefined;
  requestId?: string | undefined;
  /** The side whose account is suspended, or was until now. Only steps of the system have one. */
  suspended?: Side | undefined;
  /** The artist leaves Backline, so that a withdrawal is free. */
  isLeaving?: true;
}

/** Whether the step changes the state of an application. */
function isDecision(transition: LaterTransition): boolean {
  const { from, to }: { from: readonly ApplicationStatus[]; to: ApplicationStatus } = LIFE[transition];
  return !from.includes(to);
}

/** The effect of a step on the credits of an application. */
export interface Settled {
  /** Null when the step moved no credits. */
  creditState: 'captured' | 'released' | null;
  /** A withdrawal that does not count against the limit. */
  withdrewFree: boolean;
}

/** The fields that a step writes besides the state. */
export interface Outcome extends Settled {
  /** The artist's deadline for confirming. Undefined if the step does not change it. */
  confirmDueAt?: Date | null;
  /** The beginning or the end of a pause. Undefined if the step is neither. */
  pause?: PauseFields | undefined;
}

type PauseFields = Pick<ApplicationRecord, 'pausedAt'> &
  Partial<Pick<ApplicationRecord, 'replyDueAt' | 'rank' | 'venueRank'>>;

/** The deadline of a confirmation that begins now (rules: application life). */
export function confirmDueAt({ startsAt }: EventRecord, now: Date): Date {
  return new Date(Math.min(now.getTime() + CONFIRM_MS, startsAt.getTime()));
}

/** The deadline for confirming after the step. Undefined if the step does not change it. */
export function confirmationAfter(
  transition: LaterTransition,
  application: ApplicationRecord,
  event: EventRecord,
  now: Date,
): Date | null | undefined {
  if (transition === 'ask-late') return confirmDueAt(event, now);
  // The artist applied to earlier terms than those of the accepted night.
  if (transition === 'accept' && hasUnseenTerms(application, event)) return confirmDueAt(event, now);
  return transition === 'view' ? undefined : null;
}

/** The effect of a step on the pause of an application. A pause that ends moves the deadline by its length. */
export function pauseAfter(
  transition: LaterTransition,
  application: ApplicationRecord,
  event: EventRecord,
  now: Date,
): PauseFields | undefined {
  if (transition === 'pause') return { pausedAt: now };
  if (transition !== 'resume') return undefined;
  const replyDueAt = dueAfterPause(application, event, now);
  return {
    pausedAt: null,
    replyDueAt,
    rank: rankOf('submitted', application.submittedAt, replyDueAt),
    venueRank: movedVenueRank(application.venueRank, replyDueAt, event.timeZone),
  };
}

/** The changes of a step in the application. */
export function stepUpdate(
  { submittedAt, replyDueAt }: ApplicationRecord,
  { transition, by, reason, userId }: StepTaken,
  now: Date,
  { creditState, withdrewFree, confirmDueAt: dueAt, pause }: Outcome,
  termsVersion: number | null = null,
) {
  const { to } = LIFE[transition];
  const rank = rankOf(to, submittedAt, replyDueAt);
  return {
    $set: {
      status: to,
      active: isActive(to),
      rank,
      // A waiting application keeps its place in the venue's list.
      ...(isDecision(transition) && { venueRank: rank }),
      ...(creditState !== null && { creditState }),
      ...(withdrewFree && { withdrewFree }),
      ...(dueAt !== undefined && { confirmDueAt: dueAt }),
      ...(transition === 'view' && { viewedAt: now }),
      ...(isDecision(transition) && { decidedAt: now, reason: reason ?? null }),
      ...(agreesToTerms(transition) && termsVersion !== null && { termsVersion }),
      ...pause,
    },
    $push: { history: { transition, at: now, by, ...(by === 'venue' && userId && { userId }) } },
  };
}

/** Whether the artist agrees to the present terms with the step. */
export function agreesToTerms(transition: LaterTransition): boolean {
  return transition === 'confirm' || transition === 'confirm-change';
}

/** The effect of a step on the agreed nights of both sides. */
const NIGHTS: Partial<Record<LaterTransition, Pick<CountChange, 'nights' | 'cancelledBy'>>> = {
  accept: { nights: 1 },
  confirm: { nights: 1 },
  cancel: { cancelledBy: 'artist' },
  'call-off': { cancelledBy: 'venue' },
};

/** The changes of a step in the figures of the event, the organisation and the artist. Null without one. */
export function countChange(
  { transition, reason, suspended }: StepTaken,
  application: ApplicationRecord,
  now: Date,
): CountChange | null {
  const { eventId, orgId, artistId, submittedAt, status, history } = application;
  const isDecided = status === 'submitted' && isDecision(transition);
  const nights = NIGHTS[transition];
  const endedBy = transition === 'call-off' && suspended;
  if (!isDecided && !nights) return null;
  const isAnswered = transition === 'accept' || (transition === 'decline' && isReply(application, reason));
  return {
    eventId,
    orgId,
    artistId,
    ...nights,
    ...(endedBy && { cancelledBy: endedBy }),
    ...(isDecided && { waiting: -1 }),
    // The venue's lists have no withdrawn application.
    ...(transition === 'withdraw' && { total: -1 }),
    ...(isDecided &&
      isAnswered && { replies: 1, replyMs: now.getTime() - submittedAt.getTime() - pausedMs(history, now) }),
  };
}

export function auditEntry(
  { transition, by, userId, requestId }: StepTaken,
  { _id, status }: ApplicationRecord,
) {
  return {
    action: `application.${transition}`,
    subjectId: _id,
    by: by === 'clock' ? ('system' as const) : by,
    userId: userId ?? null,
    requestId: requestId ?? null,
    change: { from: status, to: LIFE[transition].to },
  };
}
