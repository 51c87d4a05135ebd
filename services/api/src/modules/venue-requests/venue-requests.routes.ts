import { requestVenue } from '@backline/contracts/events';
import type { RouteContext } from '#src/context.ts';
import { newId } from '#src/database/new-id.ts';
import type { Handle } from '#src/http/handle.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { venueRequestModel } from './venue-requests.model.ts';

const PER_ADDRESS = { name: 'venue-request', limit: 30, seconds: 3_600 };

export function venueRequestRoutes(handle: Handle, context: RouteContext): void {
  handle(requestVenue, { who: 'anyone' }, async ({ body, caller, ip }) => {
    await limitAddress(context, PER_ADDRESS, ip);
    const request = { _id: newId(), venue: body.venue, userId: caller?.userId ?? null };
    await venueRequestModel(context.connection).create({ ...request, createdAt: context.clock() });
    return { id: request._id, venue: request.venue };
  });
}
