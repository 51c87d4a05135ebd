import { isActive } from '@backline/contracts/application-status';
import type { Transition } from '@backline/contracts/applications';
import { AppError, forbidden } from '@backline/service-kit/http/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/audit/audit.service.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { findEvent, markCancelled, takePlace } from '#src/modules/events/events.service.ts';
import { clearTimer, setTimer, type TimerJobs } from '#src/modules/timers/timers.service.ts';
import { allowedActions, guardHolds, type LaterTransition, LIFE, rankOf } from './application-life.ts';
import { type Actor, applicationModel, type ApplicationRecord } from './applications.model.ts';
import { findApplication } from './applications.service.ts';
import { type AppliedTo, notAccepting } from './apply-to-event.service.ts';
import { settleCredits } from './settle-credits.ts';

export interface Move {
  applicationId: string;
  transition: Transition;
  by: Actor;
  userId?: string | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
}

type LaterMove = Move & { transition: LaterTransition };

const CLOSE_DELAY_MS = 5_000;

/**
 * Takes one step of an application's life, with its effect on credits and places, as one transaction. Of two steps
 * at the same instant one wins; the other finds the state that the winner left.
 */
export async function moveApplication(context: ApiContext, move: Move): Promise<AppliedTo> {
  const { transition, by } = move;
  const step = LIFE[transition];
  if (step.by !== by) throw forbidden(`Only the ${step.by} can ${transition} an application`);
  if (transition === 'submit') throw forbidden('An application is submitted once');
  const { application, event, isFilled } = await inTransaction(context.connection, (session) =>
    runStep(context, { ...move, transition }, session),
  );
  if (isFilled) await closeOrLeaveToTimer(context, event._id);
  return { application, event };
}

async function runStep(
  context: ApiContext,
  move: LaterMove,
  session: ClientSession,
): Promise<AppliedTo & { isFilled: boolean }> {
  const { transition } = move;
  const step = LIFE[transition];
  const now = context.clock();
  const before = await findApplication(context, move.applicationId, session);
  const found = await findEvent(context, before.eventId, session);
  if (before.status !== step.from) throw wrongState(before, found, move.by, now);
  const event = await passGuard(context, move, before, found, session);
  const creditState = await settleCredits(context, before, event, transition, session);
  const isDecision = step.to !== 'submitted';
  const application = await applicationModel(context.connection)
    .findOneAndUpdate(
      { _id: before._id, status: step.from },
      {
        $set: {
          status: step.to,
          active: isActive(step.to),
          rank: rankOf(step.to, before.submittedAt, before.replyDueAt),
          ...(creditState !== null && { creditState }),
          ...(transition === 'view' && { viewedAt: now }),
          ...(isDecision && { decidedAt: now, reason: move.reason ?? null }),
        },
        $push: { history: { transition, at: now, by: move.by } },
      },
      { returnDocument: 'after', session },
    )
    .lean();
  if (!application) throw wrongState(before, event, move.by, now);
  if (isDecision) await clearTimer(context, 'expire', before._id, session);
  const isFilled = transition === 'accept' && event.accepted >= event.places;
  if (isFilled) await planClosing(context, event._id, session);
  await audit(context, auditEntry(move, before), session);
  return { application, event, isFilled };
}

/** Takes the place of an accepted artist, or checks the step's guard. Returns the event as it is then. */
async function passGuard(
  context: ApiContext,
  { transition, by }: LaterMove,
  application: ApplicationRecord,
  event: EventRecord,
  session: ClientSession,
): Promise<EventRecord> {
  const now = context.clock();
  if (transition === 'accept') {
    const taken = await takePlace(context, event._id, session);
    if (!taken) throw notAccepting(event, now);
    return taken;
  }
  if (guardHolds(LIFE[transition].guard, application, event, now)) return event;
  throw wrongState(application, event, by, now);
}

function auditEntry({ transition, by, userId, requestId }: LaterMove, { _id, status }: ApplicationRecord) {
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

/** Closes all waiting applications to an event that is full or cancelled, each in a transaction of its own. */
async function closeApplications(context: ApiContext, eventId: string): Promise<void> {
  const waiting = await applicationModel(context.connection)
    .find({ eventId, status: 'submitted' }, { _id: 1 })
    .lean();
  for (const { _id } of waiting) await moveUnlessDone(context, _id, 'close', 'system');
  await clearTimer(context, 'close-event', eventId);
}

// The accept stands, even when closing the others fails now.
async function closeOrLeaveToTimer(context: ApiContext, eventId: string): Promise<void> {
  try {
    await closeApplications(context, eventId);
  } catch (error) {
    context.logger.error({ err: error, eventId }, 'closing is left to the timer');
  }
}

/** Cancels an event and gives all waiting artists their credits back. */
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
