import * as endpoints from '@backline/contracts/records/events';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { figuresOfEvents } from '#src/modules/records/application-counts/application-counts.service.ts';
import { toEventSummary } from '#src/modules/records/events/events.presenter.ts';
import { createEventList } from './list-events.service.ts';

function eventListRoutes(handle: Handle, context: RouteContext): void {
  const eventList = createEventList(context);

  handle(endpoints.listEvents, { who: 'anyone', isPublic: true }, async ({ query, caller, setHeader }) => {
    const { limit, orgId, cursor, ...filters } = query;
    const after = readCursor(cursor);
    const events = await eventList.list(filters, caller, { orgId, limit: limit + 1, after });
    const { path } = endpoints.listEvents;
    const shown = takePage(events, { path, query, setHeader }, ({ startsAt, _id }) => [
      startsAt.getTime(),
      _id,
    ]);
    const figuresOf = await figuresOfEvents(
      context,
      shown.map(({ _id }) => _id),
    );
    const now = context.clock();
    return shown.map((event) => ({
      ...toEventSummary(event, now),
      waiting: figuresOf(event._id).waiting,
    }));
  });

  handle(endpoints.countEvents, { who: 'anyone', isPublic: true }, ({ query, caller }) =>
    eventList.count(query, caller),
  );
}

export const eventList: ApiModule = { routes: eventListRoutes };
