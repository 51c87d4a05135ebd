import * as endpoints from '@backline/contracts/events';
import type { Handle, RouteContext } from '#src/context.ts';
import { eventActions } from '#src/modules/applications/application-life.ts';
import { costOf } from '#src/modules/applications/new-application.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { toEvent } from '#src/modules/events/events.presenter.ts';
import { createFigures } from '#src/modules/venues/venue-replies.service.ts';
import { type CallerReading, readCaller } from './read-caller.ts';
import { readEvent } from './read-event.ts';

/** An event with the caller's own application to it, and what the caller can do with it. */
export function eventDetailsRoutes(handle: Handle, context: RouteContext): void {
  const readFigures = createFigures(context);

  handle(endpoints.getEvent, { who: 'anyone', isPublic: true }, async ({ params, caller }) => {
    const [{ event: record, org, waiting }, own] = await Promise.all([
      readEvent(context, params.id),
      readCaller(context, caller, params.id),
    ]);
    const figures = await readFigures(record.orgId);
    const now = context.clock();
    const event = toEvent(record, org, now);
    return {
      ...event,
      venue: { ...event.venue, handle: org?.handle ?? record.orgId, ...figures },
      waiting,
      ...(own.latest && { myApplication: { id: own.latest._id, status: own.latest.status } }),
      cost: costOf(record, own.isInvited),
      ...(own.isInvited && { isInvited: true as const }),
      ...applying(record, own, now),
    };
  });
}

/** Whether the caller can apply, and what they need first. */
function applying(
  event: EventRecord,
  { isArtist, latest, needsAddress }: CallerReading,
  now: Date,
): Pick<endpoints.Event, 'allowedActions' | 'applyNeed'> {
  const allowedActions = isArtist ? eventActions(event, latest, now) : [];
  if (needsAddress && allowedActions.includes('apply')) return { allowedActions: [], applyNeed: 'address' };
  return { allowedActions };
}
