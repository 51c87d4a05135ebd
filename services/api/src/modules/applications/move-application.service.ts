import type { Transition } from '@backline/contracts/applications';
import { AppError, forbidden } from '@backline/service-kit/http/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { changeCounts, openCounts } from '#src/modules/application-counts/application-counts.service.ts';
import { audit } from '#src/modules/audit/audit.service.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { findEvent, takePlace } from '#src/modules/events/events.service.ts';
import { clearTimers } from '#src/modules/timers/timers.service.ts';
import { allowedActions, guardHolds, type LaterTransition, LIFE } from './application-life.ts';
import { notifyOfStep } from './application-notices.ts';
import { type Actor, applicationModel, type ApplicationRecord } from './applications.model.ts';
import { findApplication } from './applications.service.ts';
import { type AppliedTo, notAccepting } from './apply-to-event.service.ts';
import { planClosing } from './plan-closing.ts';
import { settleCredits } from './settle-credits.ts';
import { auditEntry, countChange, isDecision, type StepTaken, stepUpdate } from './step-effects.ts';

export interface Move extends Omit<StepTaken, 'transition'> {
  applicationId: string;
  transition: Transition;
}

type LaterMove = StepTaken & { applicationId: string };

/**
 * Takes one step of an application's life, with its effect on credits and places, as one transaction. Of two steps
 * at the same instant one wins; the other finds the state that the winner left.
 */
export async function moveApplication(context: ApiContext, move: Move): Promise<AppliedTo> {
  const { applicationId, transition, by } = move;
  const step = LIFE[transition];
  if (step.by !== by) throw forbidden(`Only the ${step.by} can ${transition} an application`);
  if (transition === 'submit') throw forbidden('An application is submitted once');
  await openCounts(context, [await findApplication(context, applicationId)]);
  const { application, event, isFilled } = await inTransaction(context.connection, (session) =>
    runStep(context, { ...move, transition }, session),
  );
  if (isFilled) context.wakeTimers();
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
  const creditState = await settleCredits(context, before, event, move, session);
  const application = await applicationModel(context.connection)
    .findOneAndUpdate({ _id: before._id, status: step.from }, stepUpdate(before, move, now, creditState), {
      returnDocument: 'after',
      session,
    })
    .lean();
  if (!application) throw wrongState(before, event, move.by, now);
  if (isDecision(transition)) await clearTimers(context, 'expire', [before._id], session);
  const isFilled = transition === 'accept' && event.accepted >= event.places;
  if (isFilled) await planClosing(context, event._id, session);
  await audit(context, [auditEntry(move, before)], session);
  await notifyOfStep(context, [before], { event, transition, reason: move.reason }, session);
  if (isDecision(transition)) await changeCounts(context, [countChange(move, before, now)], session);
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

function wrongState(application: ApplicationRecord, event: EventRecord, by: Actor, now: Date): AppError {
  const { status } = application;
  return new AppError('wrong_state', {
    message: `This application is ${status === 'submitted' ? 'pending' : status.replace('-', ' ')}, so that is not possible.`,
    details: { status, allowedActions: allowedActions(application, event, by, now) },
  });
}

/** For the clock and the system: an application that was decided meanwhile is fine. */
export async function moveUnlessDone(
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
