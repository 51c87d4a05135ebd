import type { Transition } from '@backline/contracts/booking/applications';
import { AppError, forbidden, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { closedPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { changeCounts } from '#src/modules/records/application-counts/application-counts.service.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent, freePlace, takePlace } from '#src/modules/records/events/events.service.ts';
import { clearTimers, setTimer, setTimers } from '#src/modules/base/timers/timers.service.ts';
import {
  allowedActions,
  guardHolds,
  isStep,
  type LaterTransition,
  leadsToNight,
  LIFE,
} from './application-life.ts';
import { creditMoveOf, notifyOfStep } from '#src/modules/booking/applications/application-notices.ts';
import {
  type Actor,
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { findApplication } from '#src/modules/booking/applications/applications.service.ts';
import type { AppliedTo } from '#src/modules/booking/applications/applying/apply-to-event.service.ts';
import { notAccepting } from './not-accepting.ts';
import { planClosing } from '#src/modules/booking/applications/clock/plan-closing.ts';
import type { Side } from '#src/modules/booking/applications/applications.policy.ts';
import { REPLY_TIMERS, replyTimers } from '#src/modules/booking/applications/clock/reminders.ts';
import { suspendedSide } from './pause.ts';
import { settleCredits } from './settle-credits.ts';
import {
  agreesToTerms,
  auditEntry,
  confirmationAfter,
  countChange,
  pauseAfter,
  type StepTaken,
  stepUpdate,
} from './step-effects.ts';

export interface Move extends Omit<StepTaken, 'transition' | 'by'> {
  applicationId: string;
  transition: Transition;
  /**
   * The side that takes the step, or a function that finds it. The function throws AppError `forbidden` for anyone
   * else.
   */
  by: Actor | ((application: ApplicationRecord) => Actor);
}

/**
 * Takes one step of an application's life, with its effect on credits and places, in one transaction. Of two steps
 * at the same instant one wins, and the other one finds the winner's state.
 */
export async function moveApplication(context: ApiContext, move: Move): Promise<AppliedTo> {
  const { application, event, isFilled } = await inTransaction(context.connection, (session) =>
    moveWithin(context, move, session),
  );
  if (isFilled) context.wakeTimers();
  return { application, event };
}

/** The same as `moveApplication`, inside the transaction of its caller. A step that fills an event needs `wakeTimers`. */
export async function moveWithin(
  context: ApiContext,
  move: Move,
  session: ClientSession,
): Promise<AppliedTo & { isFilled: boolean }> {
  const now = context.clock();
  const before = await findApplication(context, move.applicationId, session);
  const step = stepOf(move, before);
  const { transition } = step;
  const suspended = suspendedSide(await closedPages(context), before);
  const refusal = (event: EventRecord) => wrongState(before, event, step.by, now, suspended !== null);
  if (!isStep(transition, before.status, step.by))
    throw refusal(await findEvent(context, before.eventId, session));
  refuseSuspended(step, before, suspended);
  const event = await passGuard(context, step, before, refusal, session);
  const settled = await settleCredits(context, before, event, step, session);
  const confirmation = confirmationAfter(transition, before, event, now);
  const pause = pauseAfter(transition, before, event, now);
  const outcome = {
    ...settled,
    ...(confirmation !== undefined && { confirmDueAt: confirmation }),
    ...(pause && { pause }),
  };
  const application = await applicationModel(context.connection)
    .findOneAndUpdate(
      { _id: before._id, status: before.status },
      stepUpdate(before, step, now, outcome, event.termsVersion ?? 0),
      { returnDocument: 'after', session },
    )
    .lean();
  if (!application) throw refusal(event);
  await resetTimers(context, step, before, application, event, session);
  const isFilled = LIFE[transition].place === 'take' && event.accepted >= event.places;
  if (isFilled) await planClosing(context, event._id, session);
  await audit(context, [auditEntry(step, before)], session);
  const creditMove = () => creditMoveOf(settled.creditState);
  await notifyOfStep(context, [application], { ...step, event, creditMove }, session);
  const change = countChange(step, before, now);
  if (change) await changeCounts(context, [change], session);
  return { application, event, isFilled };
}

/** The step, with the known side. @throws AppError `forbidden` or `validation_failed` */
function stepOf({ transition, by: who, ...move }: Move, application: ApplicationRecord): StepTaken {
  const by = typeof who === 'function' ? who(application) : who;
  const { by: actors }: { by: readonly Actor[] } = LIFE[transition];
  if (!actors.includes(by))
    throw forbidden(`Only the ${actors.join(' or the ')} can ${transition} an application`);
  if (transition === 'submit') throw forbidden('An application is submitted once');
  if (LIFE[transition].needsReason && by !== 'system' && !move.reason) {
    throw invalidFields({ reason: by === 'artist' ? 'Tell the venue why' : 'Tell the artist why' });
  }
  if (agreesToTerms(transition) && move.termsVersion === undefined) {
    throw invalidFields({ termsVersion: 'Send the version of the terms that you confirm' });
  }
  return { ...move, transition, by };
}

/** @throws AppError `wrong_state` for a step towards a night while the account of a side is closed (rules: accounts). */
function refuseSuspended({ transition }: StepTaken, { status }: ApplicationRecord, side: Side | null): void {
  if (side === null || !leadsToNight(transition)) return;
  throw new AppError('wrong_state', {
    message: `The account of the ${side} is closed at the moment, so that is not possible.`,
    details: { status },
  });
}

/** Removes the timers of the former state, and sets those of the new one. */
async function resetTimers(
  context: ApiContext,
  { transition }: StepTaken,
  before: ApplicationRecord,
  after: ApplicationRecord,
  event: EventRecord,
  session: ClientSession,
): Promise<void> {
  const { _id, status, confirmDueAt } = after;
  if (before.status === 'submitted' && transition !== 'view') {
    await clearTimers(context, REPLY_TIMERS, [_id], session);
    if (status === 'submitted') await setTimers(context, replyTimers(after, event, context.clock()), session);
  }
  if (confirmDueAt) await setTimer(context, 'confirm-due', _id, confirmDueAt, session);
  else if (before.confirmDueAt) await clearTimers(context, ['confirm-due'], [_id], session);
}

/** Takes or frees the place, or checks the step's guard. Returns the updated event. */
async function passGuard(
  context: ApiContext,
  { transition, by, termsVersion }: StepTaken,
  application: ApplicationRecord,
  refusal: (event: EventRecord) => AppError,
  session: ClientSession,
): Promise<EventRecord> {
  const { eventId } = application;
  const now = context.clock();
  const { guard, place } = LIFE[transition];
  const taken = place === 'take' ? await takePlace(context, eventId, session) : null;
  const event = taken
    ? { ...taken, accepted: taken.accepted - 1 }
    : await findEvent(context, eventId, session);
  const isOldVersion = agreesToTerms(transition) && termsVersion !== (event.termsVersion ?? 0);
  // A missing place has its own error.
  if (place === 'take' && !isOldVersion && !taken) throw notAccepting(event, now);
  if (isOldVersion || !guardHolds(guard, { application, event, by, now })) {
    throw refusal(event);
  }
  if (transition === 'ask-late') await refuseSecondActive(context, application, session);
  return taken ?? (place === 'free' ? freePlace(context, eventId, session) : event);
}

/** The artist may have applied again since the missed reply. */
async function refuseSecondActive(
  { connection }: ApiContext,
  { artistId, eventId }: ApplicationRecord,
  session: ClientSession,
): Promise<void> {
  const other = await applicationModel(connection)
    .exists({ artistId, eventId, active: true })
    .session(session);
  if (!other) return;
  throw new AppError('already_applied', { message: 'This artist has applied to this event again.' });
}

function wrongState(
  application: ApplicationRecord,
  event: EventRecord,
  by: Actor,
  now: Date,
  isSuspended: boolean,
): AppError {
  const { status } = application;
  return new AppError('wrong_state', {
    message: `This application is ${status === 'submitted' ? 'pending' : status.replace('-', ' ')}, so that is not possible.`,
    details: { status, allowedActions: allowedActions(application, event, by, now, isSuspended) },
  });
}

/** Moves an application for the clock and the system, which ignore one that was decided meanwhile. */
export async function moveUnlessDone(
  context: ApiContext,
  applicationId: string,
  transition: LaterTransition,
  by: Actor,
  suspended?: Side,
): Promise<void> {
  try {
    await moveApplication(context, { applicationId, transition, by, suspended });
  } catch (error) {
    const isOver = error instanceof AppError && error.code === 'wrong_state';
    if (!isOver) throw error;
  }
}
