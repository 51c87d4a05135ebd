import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { momentText } from '#src/modules/accounts/notices/moment-text.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import type { Side } from '#src/modules/booking/applications/applications.policy.ts';
import { moveWithin } from '#src/modules/booking/applications/life/move-application.service.ts';
import { isSpent } from '#src/modules/booking/applications/life/settle-credits.ts';
import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { artistSubject, venueSubject } from './find-subject.ts';

const REFUSALS = {
  agreed: 'This application is not accepted, so there is no night to call off.',
  begun: 'This night has begun, so it can no longer be called off.',
  open: 'Neither side is suspended. The artist or the venue can call the night off.',
};

async function findNight(context: RouteContext, id: string, session: ClientSession | null) {
  const application = await applicationModel(context.connection).findById(id).session(session).lean();
  if (!application) throw notFound('Application');
  const [event, side] = await Promise.all([
    findEvent(context, application.eventId, session ?? undefined),
    suspendedSideOf(context, application, session),
  ]);
  return { application, event, side };
}

/** Read in the transaction, because the list of suspended pages is kept for a moment. */
async function suspendedSideOf(
  { connection }: RouteContext,
  { artistId, orgId }: ApplicationRecord,
  session: ClientSession | null,
): Promise<Side | null> {
  const found = await suspensionModel(connection)
    .find({ $or: [{ orgId }, { artistId }] }, { orgId: 1 })
    .session(session)
    .lean();
  if (found.length === 0) return null;
  return found.some((suspension) => suspension.orgId === orgId) ? 'venue' : 'artist';
}

function refusalOf({ status }: ApplicationRecord, event: EventRecord, side: Side | null, now: Date) {
  if (status !== 'accepted') return REFUSALS.agreed;
  if (event.startsAt <= now) return REFUSALS.begun;
  return side === null ? REFUSALS.open : undefined;
}

/** Calls off one accepted night of a suspended artist or venue. Spent credits go back, whichever side it is. */
export const CALL_OFF: ActEffect = {
  async look(context, { subjectId }, session) {
    const { application, event, side } = await findNight(context, subjectId, session);
    const { artistId, orgId, credits, status } = application;
    const [artist, venue] = await Promise.all([
      artistSubject(context, artistId, session),
      venueSubject(context, orgId, session),
    ]);
    const { headliner, places, accepted, startsAt, timeZone } = event;
    const back = isSpent(application) ? credits : 0;
    const isDone = status === 'called-off';
    return {
      ...(side === 'venue' ? venue : artist),
      // Nobody acts on a night of their own, whichever side is suspended.
      memberIds: [...(venue.memberIds ?? []), ...artist.userIds],
      name: `${artist.name} at ${headliner}`,
      effect: [
        `${headliner} at ${venue.name} is on ${momentText(startsAt, timeZone)}, with ${accepted} of ${counted(places, 'spot')} taken.`,
        `${counted(back, 'credit goes', 'credits go')} back to ${artist.name}.`,
        side === 'venue' ? `${artist.name} is told.` : `${venue.name} is told, and sees whom to ask instead.`,
      ],
      isDone,
      refusal: isDone ? undefined : refusalOf(application, event, side, context.clock()),
    };
  },
  async apply(context, { subjectId: applicationId, requestId }, session) {
    const { side } = await findNight(context, applicationId, session);
    if (side === null) throw new AppError('wrong_state', { message: REFUSALS.open });
    const reason = `The account of the ${side} is suspended.`;
    const step = { applicationId, transition: 'call-off', by: 'system' } as const;
    await moveWithin(context, { ...step, reason, suspended: side, requestId }, session);
  },
};
