import { isActive } from '@backline/contracts/application-status';
import type { CountChange } from '#src/modules/application-counts/application-counts.service.ts';
import { isReply, type LaterTransition, LIFE, rankOf } from './application-life.ts';
import type { Actor, ApplicationRecord } from './applications.model.ts';

/** A step of an application's life, and who takes it. */
export interface StepTaken {
  transition: LaterTransition;
  by: Actor;
  userId?: string | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
}

/** Whether the step decides what becomes of an application. */
export function isDecision(transition: LaterTransition): boolean {
  return LIFE[transition].to !== 'submitted';
}

/** What the step changes in the application. `creditState` is null when it moves no credits. */
export function stepUpdate(
  { submittedAt, replyDueAt }: ApplicationRecord,
  { transition, by, reason }: StepTaken,
  now: Date,
  creditState: 'captured' | 'released' | null,
) {
  const { to } = LIFE[transition];
  const rank = rankOf(to, submittedAt, replyDueAt);
  return {
    $set: {
      status: to,
      active: isActive(to),
      rank,
      // A step that leaves the application waiting leaves its place in the venue's list.
      ...(isDecision(transition) && { venueRank: rank }),
      ...(creditState !== null && { creditState }),
      ...(transition === 'view' && { viewedAt: now }),
      ...(isDecision(transition) && { decidedAt: now, reason: reason ?? null }),
    },
    $push: { history: { transition, at: now, by } },
  };
}

/** What the step changes in the figures of the event and the organisation. */
export function countChange(
  { transition, reason }: StepTaken,
  application: ApplicationRecord,
  now: Date,
): CountChange {
  const { eventId, orgId, artistId, submittedAt } = application;
  const isAnswered = transition === 'accept' || (transition === 'decline' && isReply(application, reason));
  return {
    eventId,
    orgId,
    artistId,
    waiting: isDecision(transition) && LIFE[transition].from === 'submitted' ? -1 : 0,
    ...(isAnswered && { replies: 1, replyMs: now.getTime() - submittedAt.getTime() }),
  };
}

export function auditEntry(
  { transition, by, userId, requestId }: StepTaken,
  { _id, status }: ApplicationRecord,
) {
  return {
    action: `application.${transition}`,
    subjectId: _id,
    by,
    userId: userId ?? null,
    requestId: requestId ?? null,
    change: { from: status, to: LIFE[transition].to },
  };
}
