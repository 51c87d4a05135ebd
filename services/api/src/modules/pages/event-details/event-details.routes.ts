import * as endpoints from '@backline/contracts/records/events';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext, Handle, RouteContext } from '#src/context.ts';
import { isHiddenFrom } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { reasonsForArtist } from '#src/modules/booking/applications/fit/read-fit.ts';
import { eventActions } from '#src/modules/booking/applications/life/application-life.ts';
import { costOf } from '#src/modules/booking/applications/applying/new-application.ts';
import { findArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { completionOf } from '#src/modules/profiles/artists/completion.ts';
import { isEarly, mustWait } from '#src/modules/records/events/early-access.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { toEvent } from '#src/modules/records/events/events.presenter.ts';
import { createFigures } from '#src/modules/pages/venues/venue-replies.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { type CallerReading, readCaller } from './read-caller.ts';
import { readEvent } from './read-event.ts';

/** An event with the caller's own application to it, and what the caller can do with it. */
function eventDetailsRoutes(handle: Handle, context: RouteContext): void {
  const readFigures = createFigures(context);

  handle(endpoints.getEvent, { who: 'anyone', isPublic: true }, async ({ params, caller }) => {
    const [{ event: record, org, waiting }, own] = await Promise.all([
      readEvent(context, params.id),
      readCaller(context, caller, params.id),
    ]);
    const page = { orgId: record.orgId, eventId: record._id };
    const isHidden = await isHiddenFrom(context, page, caller);
    // An artist goes on to see the night of an application.
    if (isHidden && !own.latest) throw notFound('Event');
    const [figures, reasons] = await Promise.all([
      readFigures(record.orgId),
      own.artistId === null || isHidden ? [] : reasonsForArtist(context, own.artistId, record),
    ]);
    const event = toEvent(record, org, context.clock());
    return {
      ...event,
      venue: { ...event.venue, handle: org?.handle ?? record.orgId, ...figures },
      waiting,
      ...(own.latest && { myApplication: { id: own.latest._id, status: own.latest.status } }),
      cost: costOf(record, own.isInvited),
      ...(own.isInvited && { isInvited: true as const }),
      ...(reasons.length > 0 && { reasons }),
      ...(isHidden ? { allowedActions: [] } : await applying(context, record, own)),
    };
  });
}

/** Whether the caller can apply, and the requirement that is missing. */
async function applying(
  context: ApiContext,
  event: EventRecord,
  { isArtist, latest, needsAddress, artistId, isInvited }: CallerReading,
): Promise<Pick<endpoints.Event, 'allowedActions' | 'applyNeed'>> {
  const now = context.clock();
  const allowedActions = isArtist ? eventActions(event, latest, now) : [];
  if (!allowedActions.includes('apply')) return { allowedActions };
  // The level matters only during early access.
  const isMeasured = artistId !== null && isEarly(event, now);
  const level = isMeasured ? completionOf(await findArtist(context, artistId)).level : 1;
  if (mustWait(event, { level, isInvited }, now)) return { allowedActions: [], applyNeed: 'opening' };
  return needsAddress ? { allowedActions: [], applyNeed: 'address' } : { allowedActions };
}

export const eventDetails: ApiModule = { routes: eventDetailsRoutes };
