import { getEvent, listEvents } from '@backline/contracts/events';
import type { RouteContext } from '#src/context.ts';
import type { Handle } from '#src/http/handle.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { findLatestApplication } from '#src/modules/applications/applications.service.ts';
import { toEvent, toEventSummary } from './events.presenter.ts';
import { findEvent, listUpcomingEvents } from './events.service.ts';

export function eventRoutes(handle: Handle, context: RouteContext): void {
  async function findOwnApplication(userId: string, eventId: string) {
    const { artistId } = await accountOf(context, userId);
    return artistId === null ? null : findLatestApplication(context, artistId, eventId);
  }

  handle(getEvent, { who: 'anyone' }, async ({ params, caller }) => {
    const [record, mine] = await Promise.all([
      findEvent(context, params.id),
      caller && findOwnApplication(caller.userId, params.id),
    ]);
    const event = toEvent(record, context.clock());
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
