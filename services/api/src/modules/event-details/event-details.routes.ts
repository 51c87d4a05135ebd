import * as endpoints from '@backline/contracts/events';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { findLatestApplication } from '#src/modules/applications/applications.service.ts';
import { toEvent } from '#src/modules/events/events.presenter.ts';
import { findEvent } from '#src/modules/events/events.service.ts';

/** An event with the caller's own application to it. */
export function eventDetailsRoutes(handle: Handle, context: RouteContext): void {
  async function findOwnApplication(userId: string, eventId: string) {
    const { artistId } = await accountOf(context, userId);
    return artistId === null ? null : findLatestApplication(context, artistId, eventId);
  }

  handle(endpoints.getEvent, { who: 'anyone' }, async ({ params, caller }) => {
    const [record, own] = await Promise.all([
      findEvent(context, params.id),
      caller && findOwnApplication(caller.userId, params.id),
    ]);
    const event = toEvent(record, context.clock());
    return own ? { ...event, myApplication: { id: own._id, status: own.status } } : event;
  });
}
