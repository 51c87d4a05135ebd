import * as endpoints from '@backline/contracts/records/events';
import type { Handle, RouteContext } from '#src/context.ts';
import type { ApiModule } from '#src/api-module.ts';
import { requestVenue } from './request-venue.service.ts';
import { venueRequestModel, wishedVenueModel } from './venue-requests.model.ts';

const PER_ADDRESS = { name: 'venue-request', points: 30, seconds: 3_600, isPerAddress: true };

function venueRequestRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.requestVenue, { who: 'anyone' }, async ({ body, caller, ip, setHeader }) => {
    await context.limits.take(PER_ADDRESS, ip, { setHeader });
    return requestVenue(context, body.venue, caller?.userId ?? null);
  });
}

export const venueRequests: ApiModule = {
  models: [venueRequestModel, wishedVenueModel],
  routes: venueRequestRoutes,
};
