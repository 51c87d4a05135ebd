import * as endpoints from '@backline/contracts/pages/venues';
import type { Handle, RouteContext } from '#src/context.ts';
import { listVenueHandles } from '#src/modules/accounts/handles/handles.service.ts';
import { findPublicOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { playedArtists } from './played-artists.service.ts';
import { createFigures } from './venue-replies.service.ts';
import { toVenue } from './venues.presenter.ts';

function venueRoutes(handle: Handle, context: RouteContext): void {
  const readFigures = createFigures(context);

  handle(endpoints.getVenue, { who: 'anyone', isPublic: true }, async ({ params, caller }) => {
    const org = await findPublicOrg(context, params.id, caller);
    const [{ replies }, played] = await Promise.all([readFigures(org._id), playedArtists(context, org._id)]);
    return toVenue(org, { replies, played });
  });

  handle(endpoints.listVenueHandles, { who: 'anyone', isPublic: true }, ({ query }) =>
    listVenueHandles(context, query.page),
  );
}

export const venues: ApiModule = { routes: venueRoutes };
