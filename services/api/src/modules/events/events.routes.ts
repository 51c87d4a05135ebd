import * as endpoints from '@backline/contracts/events';
import type { Handle, RouteContext } from '#src/context.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
import { toEventSummary } from './events.presenter.ts';
import { listUpcomingEvents } from './events.service.ts';

export function eventRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listEvents, { who: 'anyone', isPublic: true }, async ({ query, setHeader }) => {
    const { limit, orgId, cursor } = query;
    const after = readCursor(cursor);
    const events = await listUpcomingEvents(context, { orgId, limit: limit + 1, after });
    const shown = events.slice(0, limit);
    const last = shown.at(-1);
    if (last && events.length > limit) {
      setHeader('Link', nextLink(endpoints.listEvents.path, query, [last.startsAt.getTime(), last._id]));
    }
    return shown.map((event) => toEventSummary(event, context.clock()));
  });
}
