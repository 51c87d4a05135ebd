import type { Transition } from '@backline/contracts/applications';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { inTransaction } from '#src/database/transaction.ts';
import { AppError, forbidden } from '#src/http/app-error.ts';
import { audit } from '#src/modules/audit/audit.service.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { findEvent, markCancelled, takePlace } from '#src/modules/events/events.service.ts';
import { clearTimer, setTimer, type TimerJobs } from '#src/modules/timers/timers.service.ts';
import {
  allowedActions,
  guardHolds,
  isActive,
  type LaterTransition,
  LIFE,
  rankOf,
} from './application-life.ts';
import { type Actor, applicationModel, type ApplicationRecord } from './applications.model.ts';
import { findApplication } from './applications.service.ts';
import { settleCredits } from './settle-credits.ts';
import { notAccepting } from './submit-application.service.ts';

export interface Move {
  applicationId: string;
  transition: Transition;
  by: Actor;
  userId?: string | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
}

const CLOSE_DELAY_MS = 5_000;

/**
 * Takes one step of an application's life, with its effect on credits and places, as one transaction. Of two
 * steps at the same instant one wins; the other finds the state that the winner left.
 */
export async function moveApplication(context: ApiContext, move: Move): Promise<ApplicationRecord> {
  const { transition, by } = move;
  const step = LIFE[transition];
  if (step.by !== by) throw forbidden(`Only the ${step.by} can ${transition} an application`);
  if (transition === 'submit') throw forbidden('An application is submitted once');
  const { moved, filled } = await inTransaction(context.connection, (session) =>
    take(context, { ...move, transition }, session),
  );
  if (filled) await closeOrLeaveToTimer(context, moved.eventId);
  return moved;
}

async function take(
  context: ApiContext,
  move: Move & { transition: LaterTransition },
  session: ClientSession,
): Promise<{ moved: ApplicationRecord; filled: boolean }> {
  const { transition } = move;
  const step = LIFE[transition];
  const now = context.clock();
  const application = await findApplication(context, move.applicationId, session);
  let event = await findEvent(context, application.eventId, session);
  if (application.status !== step.from) throw wrongState(application, event, move.by, now);
  if (transition === 'accept') {
    const taken = await takePlace(context, event._id, session);
    if (!taken) throw notAccepting(event, now);
    event = taken;
  } else if (!guardHolds(step.guard, application, event, now)) {
    throw wrongState(application, event, move.by, now);
  }
  const creditState = await settleCredits(context, application, event, transition, session);
  const leaves = step.to !== 'submitted';
  const moved = await applicationModel(context.connection)
    .findOneAndUpdate(
      { _id: application._id, status: step.from },
      {
        $set: {
          status: step.to,
          active: isActive(step.to),
          rank: rankOf(step.to, application.submittedAt, application.replyDueAt),
          ...(creditState !== null && { creditState }),
          ...(transition === 'view' && { viewedAt: now }),
          ...(leaves && { decidedAt: now, reason: move.reason ?? null }),
        },
        $push: { history: { transition, at: now, by: move.by } },
      },
      { returnDocument: 'after', session },
    )
    .lean();
  if (!moved) throw wrongState(application, event, move.by, now);
  if (leaves) await clearTimer(context, 'expire', application._id, session);
  const filled = transition === 'accept' && event.accepted >= event.places;
  if (filled) await planClosing(context, event._id, session);
  await audit(context, auditEntry(move, application), session);
  return { moved, filled };
}

function auditEntry({ transition, by, userId, requestId }: Move, { _id, status }: ApplicationRecord) {
  return {
    action: `application.${transition}`,
    subjectId: _id,
    by,
    userId: userId ?? null,
    requestId: requestId ?? null,
    change: { from: status, to: LIFE[transition].to },
  };
}

function wrongState(application: ApplicationRecord, event: EventRecord, by: Actor, now: Date): AppError {
  const { status } = application;
  return new AppError('wrong_state', {
    message: `This application is ${status === 'submitted' ? 'pending' : status}, so that is not possible.`,
    details: { status, allowedActions: allowedActions(application, event, by, now) },
  });
}

/** The timer takes over if this process ends before it has closed them all. */
async function planClosing(context: ApiContext, eventId: string, session: ClientSession): Promise<void> {
  const dueAt = new Date(context.clock().getTime() + CLOSE_DELAY_MS);
  await setTimer(context, 'close-event', eventId, dueAt, session);
}

/** Closes what still waits at an event that is full or cancelled, one application a transaction. */
async function closeApplications(context: ApiContext, eventId: string): Promise<void> {
  const waiting = await applicationModel(context.connection)
    .find({ eventId, status: 'submitted' }, { _id: 1 })
    .lean();
  for (const { _id } of waiting) await moveUnlessDone(context, _id, 'close', 'system');
  await clearTimer(context, 'close-event', eventId);
}

// The accept stands, whatever becomes of the others' closing now.
async function closeOrLeaveToTimer(context: ApiContext, eventId: string): Promise<void> {
  try {
    await closeApplications(context, eventId);
  } catch (error) {
    context.logger.error({ err: error, eventId }, 'closing is left to the timer');
  }
}

/** Cancels an event and gives everybody who waits their credits back. */
export async function cancelEvent(context: ApiContext, eventId: string): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    await markCancelled(context, eventId, session);
    await planClosing(context, eventId, session);
  });
  await closeOrLeaveToTimer(context, eventId);
}

async function moveUnlessDone(
  context: ApiContext,
  applicationId: string,
  transition: LaterTransition,
  by: Actor,
): Promise<void> {
  try {
    await moveApplication(context, { applicationId, transition, by });
  } catch (error) {
    const isOver = error instanceof AppError && error.code === 'wrong_state';
    if (!isOver) throw error;
  }
}

/** What the timers of this module do. */
export const APPLICATION_JOBS: TimerJobs = {
  expire: (context, applicationId) => moveUnlessDone(context, applicationId, 'expire', 'clock'),
  'close-event': closeApplications,
};
