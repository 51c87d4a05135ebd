import * as endpoints from '@backline/contracts/records/events';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import type { ApiModule } from '#src/api-module.ts';
import { toEventSummary } from '#src/modules/records/events/events.presenter.ts';
import { listUpcomingEvents } from '#src/modules/records/events/events.service.ts';

function eventListRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listEvents, { who: 'anyone', isPublic: true }, async ({ query, setHeader }) => {
    const { limit, orgId, cursor } = query;
    const after = readCursor(cursor);
    const events = await listUpcomingEvents(context, { orgId, limit: limit + 1, after });
    const { path } = endpoints.listEvents;
    const shown = takePage(events, { path, query, setHeader }, ({ startsAt, _id }) => [
      startsAt.getTime(),
      _id,
    ]);
    return shown.map((event) => toEventSummary(event, context.clock()));
  });
}

export const eventList: ApiModule = { routes: eventListRoutes };
