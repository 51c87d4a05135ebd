import * as endpoints from '@backline/contracts/profiles/artist-listing';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { artistListingModel } from './artist-listings.model.ts';
import { changeOwnListing, readOwnListing } from './own-listing.service.ts';

function artistListingRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getArtistListing, { who: 'person' }, async ({ caller }) =>
    readOwnListing(context, await artistOf(context, caller.userId)),
  );

  handle(endpoints.changeArtistListing, { who: 'person' }, async ({ caller, body }) =>
    changeOwnListing(context, await artistOf(context, caller.userId), body),
  );
}

/** How venues find an artist (rules: finding artists). */
export const artistListings: ApiModule = { models: [artistListingModel], routes: artistListingRoutes };
