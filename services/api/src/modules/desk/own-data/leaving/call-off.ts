import { AppError } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { IS_AWAY, leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { forgetHiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { cancelEvent } from '#src/modules/booking/applications/clock/cancel-event.service.ts';
import { type Move, moveWithin } from '#src/modules/booking/applications/life/move-application.service.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';

const BATCH = 50;
const OF_ARTIST = 'The artist leaves Backline.';
const OF_VENUE = 'The venue closes.';
/** The step that ends an application, by its state. */
const END = { submitted: 'withdraw', asked: 'pass', accepted: 'cancel' } as const;
const ENDING = Object.keys(END) as (keyof typeof END)[];

/** Ends what the person agreed or asked for. The other sides are told at once, so that they can plan (rules: leaving). */
export async function callOff(context: ApiContext, userId: string): Promise<void | 'more'> {
  const leaving = await leavingModel(context.connection)
    .findOne({ ...IS_AWAY, _id: userId })
    .lean();
  if (!leaving) return;
  forgetHiddenPages(context);
  const { artistId, orgId } = leaving;
  const left = [
    artistId === null ? 0 : await endApplications(context, artistId, userId),
    orgId === null ? 0 : await cancelEvents(context, orgId, userId),
  ];
  return left.includes(BATCH) ? 'more' : undefined;
}

/** A sign-in may undo the leaving, or open the venue, between two steps. Then the rest stays as it is. */
async function isStillAway(
  { connection }: ApiContext,
  leaver: { _id: string; orgId?: string },
  session: ClientSession,
): Promise<boolean> {
  const step = { $inc: { steps: 1 } };
  const away = await leavingModel(connection).updateOne({ ...IS_AWAY, ...leaver }, step, { session });
  return away.matchedCount === 1;
}

async function endApplications(context: ApiContext, artistId: string, userId: string): Promise<number> {
  const { connection, clock } = context;
  const applications = applicationModel(connection);
  const open = { artistId, status: { $in: ENDING } };
  const ahead = await eventModel(connection).distinct('_id', {
    _id: { $in: await applications.distinct('eventId', open) },
    startsAt: { $gt: clock() },
  });
  const found = await applications
    .find({ ...open, eventId: { $in: ahead } })
    .limit(BATCH)
    .lean();
  let ended = 0;
  for (const { _id: applicationId, status } of found) {
    const transition = END[status as keyof typeof END];
    const by = { by: 'artist' as const, userId, isLeaving: true as const, reason: OF_ARTIST };
    if (await isMoved(context, { applicationId, transition, ...by }, userId)) ended += 1;
  }
  return ended;
}

async function cancelEvents(context: ApiContext, orgId: string, userId: string): Promise<number> {
  const { connection, clock } = context;
  const events = await eventModel(connection)
    .find({ orgId, startsAt: { $gt: clock() }, status: { $ne: 'cancelled' } }, { _id: 1 })
    .limit(BATCH)
    .lean();
  const isWanted = (session: ClientSession) => isStillAway(context, { _id: userId, orgId }, session);
  for (const { _id } of events) await cancelEvent(context, _id, { reason: OF_VENUE, userId, isWanted });
  return events.length;
}

/** False if the other side decided meanwhile, or the person is back. The late run looks again. */
async function isMoved(context: ApiContext, move: Move, userId: string): Promise<boolean> {
  try {
    return await inTransaction(context.connection, async (session) => {
      if (!(await isStillAway(context, { _id: userId }, session))) return false;
      await moveWithin(context, move, session);
      return true;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_state') return false;
    throw error;
  }
}
