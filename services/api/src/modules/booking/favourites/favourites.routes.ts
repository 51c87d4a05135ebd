import * as endpoints from '@backline/contracts/booking/favourites';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { orgOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { favouritesModel } from './favourites.model.ts';
import { keepFavourite, readFavourite, removeFavourite } from './favourites.service.ts';
import { inviteFavourites } from './invite-favourites.service.ts';
import { findOwnEvent, listFavourites, presentFavourites } from './list-favourites.ts';

function favouriteRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listFavourites, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const orgId = await orgOf(context, caller.userId);
    const event = query.eventId === undefined ? null : await findOwnEvent(context, orgId, query.eventId);
    const after = readCursor(query.cursor);
    const found = await listFavourites(context, orgId, { after, limit: query.limit + 1 });
    const shown = takePage(
      found,
      { path: endpoints.listFavourites.path, query, setHeader },
      ({ at, artistId }) => [at.getTime(), artistId],
    );
    return presentFavourites(context, shown, event);
  });

  handle(endpoints.getFavourite, { who: 'person' }, async ({ params, caller }) => {
    const orgId = await orgOf(context, caller.userId);
    return readFavourite(context, { orgId, artistKey: params.artistId });
  });

  handle(endpoints.keepFavourite, { who: 'person' }, async ({ params, body, caller }) => {
    const orgId = await orgOf(context, caller.userId);
    return keepFavourite(context, { orgId, artistKey: params.artistId, note: body.note ?? null });
  });

  handle(endpoints.removeFavourite, { who: 'person' }, async ({ params, caller }) => {
    await removeFavourite(context, await orgOf(context, caller.userId), params.artistId);
    return { artistId: params.artistId };
  });

  handle(endpoints.inviteFavourites, { who: 'person' }, async ({ params, caller, requestId }) => {
    const orgId = await orgOf(context, caller.userId);
    return inviteFavourites(context, { orgId, eventId: params.id, userId: caller.userId, requestId });
  });
}

/** Artists that a venue has marked for itself (rules: favourites). */
export const favourites: ApiModule = { models: [favouritesModel], routes: favouriteRoutes };
