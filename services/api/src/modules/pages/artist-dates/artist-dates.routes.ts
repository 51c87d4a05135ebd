import { listArtistDates } from '@backline/contracts/pages/artist-dates';
import type { Handle, RouteContext } from '#src/context.ts';
import { findPublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import type { ApiModule } from '#src/api-module.ts';
import { upcomingDates } from './artist-dates.service.ts';

function artistDateRoutes(handle: Handle, context: RouteContext): void {
  handle(listArtistDates, { who: 'anyone', isPublic: true }, async ({ params, caller }) => {
    const { _id } = await findPublicArtist(context, params.id, caller);
    return upcomingDates(context, _id);
  });
}

export const artistDates: ApiModule = { routes: artistDateRoutes };
