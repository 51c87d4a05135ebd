import * as endpoints from '@backline/contracts/records/events';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { Handle, RouteContext } from '#src/context.ts';
import type { ApiModule } from '#src/api-module.ts';
import { venueRequestModel } from './venue-requests.model.ts';

const PER_ADDRESS = { name: 'venue-request', points: 30, seconds: 3_600, isPerAddress: true };

function venueRequestRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.requestVenue, { who: 'anyone' }, async ({ body, caller, ip, setHeader }) => {
    await context.limits.take(PER_ADDRESS, ip, { setHeader });
    const request = { _id: newId(), venue: body.venue, userId: caller?.userId ?? null };
    await venueRequestModel(context.connection).create({ ...request, createdAt: context.clock() });
    return { id: request._id, venue: request.venue };
  });
}

export const venueRequests: ApiModule = { models: [venueRequestModel], routes: venueRequestRoutes };
