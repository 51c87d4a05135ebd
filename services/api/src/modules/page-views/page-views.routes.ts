import { countView } from '@backline/contracts/page-views';
import type { Identity } from '@backline/service-kit/http/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { isOwner } from '#src/modules/artists/artists.policy.ts';
import { findArtistByIdOrHandle } from '#src/modules/artists/artists.service.ts';
import { findEvent } from '#src/modules/events/events.service.ts';
import type { Viewed } from '#src/modules/views/viewed.ts';
import { viewerOf } from '#src/modules/views/viewer.ts';

/** More pages than the people behind one address open. */
const VIEWS = { name: 'views', points: 600, seconds: 3_600, isPerAddress: true };

export function pageViewRoutes(handle: Handle, context: RouteContext): void {
  /** Null for the owners of the page, because their views do not count. @throws AppError `not_found` */
  async function countable(
    page: Viewed['page'],
    id: string,
    caller: Identity | null,
  ): Promise<Viewed | null> {
    if (page === 'profile') {
      const artist = await findArtistByIdOrHandle(context, id);
      return isOwner(artist, caller) ? null : { page, id: artist._id };
    }
    const { _id, orgId } = await findEvent(context, id);
    const isOwn = caller !== null && (await accountOf(context, caller.userId)).orgId === orgId;
    return isOwn ? null : { page, id: _id, orgId };
  }

  handle(countView, { who: 'anyone' }, async (call) => {
    await context.limits.take(VIEWS, call.ip, call);
    const { page, id } = call.body;
    const viewed = await countable(page, id, call.caller);
    const viewer = viewerOf(call);
    if (viewed !== null && viewer !== null) context.noteView(viewed, viewer);
    return { id };
  });
}
