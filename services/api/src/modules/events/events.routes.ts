import { getEvent, listEvents } from '@backline/contracts/events';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { findLatestApplication } from '#src/modules/applications/applications.service.ts';
import { toEvent, toEventSummary } from './events.presenter.ts';
import { findEvent, listUpcomingEvents } from './events.service.ts';

export function eventRoutes(handle: Handle, context: RouteContext): void {
  handle(getEvent, { who: 'anyone' }, async ({ params, caller }) => {
    const event = toEvent(await findEvent(context, params.id), context.clock());
    if (!caller) return event;
    const { artistId } = await accountOf(context, caller.userId);
    const mine = artistId === null ? null : await findLatestApplication(context, artistId, params.id);
    return mine ? { ...event, myApplication: { id: mine._id, status: mine.status } } : event;
  });

  handle(listEvents, { who: 'anyone' }, async ({ query, setHeader }) => {
    const { limit, orgId, cursor } = query;
    const after = readCursor(cursor);
    const events = await listUpcomingEvents(context, { orgId, limit: limit + 1, after });
    const shown = events.slice(0, limit);
    const last = shown.at(-1);
    if (last && events.length > limit) {
      setHeader('Link', nextLink(listEvents.path, query, [last.startsAt.getTime(), last._id]));
    }
    return shown.map((event) => toEventSummary(event, context.clock()));
  });
}
