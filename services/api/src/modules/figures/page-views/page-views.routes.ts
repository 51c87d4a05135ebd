import { countAct, countView, type ViewedPage } from '@backline/contracts/figures/page-views';
import type { VisitSource } from '@backline/contracts/base/choices';
import { createCache } from '@backline/service-kit/cache';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { isHiddenFrom } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { isOwner } from '#src/modules/profiles/artists/artists.policy.ts';
import { findArtistByIdOrHandle } from '#src/modules/profiles/artists/artists.service.ts';
import { requirePublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import type { Counted } from '#src/modules/records/views/counted.ts';
import { viewerOf } from '#src/modules/records/views/viewer.ts';
import type { ApiModule } from '#src/api-module.ts';

/** More pages than the people behind one address open. */
const VIEWS = { name: 'views', points: 600, seconds: 3_600, isPerAddress: true };
/** A handle that moved leads to its new profile after this time at the latest. */
const OWNER_MS = 10_000;
const OWNERS_MAX = 1_000;

function pageViewRoutes(handle: Handle, context: RouteContext): void {
  // A crowd on one page asks for it once.
  const kept = { max: OWNERS_MAX, ttlMs: OWNER_MS, clock: context.clock };
  const orgs = createCache({
    ...kept,
    load: async (eventId: string) => (await findEvent(context, eventId)).orgId,
  });
  const owners = createCache({
    ...kept,
    load: async (idOrHandle: string) => {
      const { _id, userId } = await findArtistByIdOrHandle(context, idOrHandle);
      return { _id, userId };
    },
  });

  /** Null for the owner. @throws AppError `not_found` */
  async function artistFor(idOrHandle: string, caller: Identity | null): Promise<string | null> {
    const artist = await owners.forceFetch(idOrHandle);
    if (isOwner(artist, caller)) return null;
    await requirePublicArtist(context, artist._id, caller);
    return artist._id;
  }

  /** Null for the owners of the page, whose views do not count. @throws AppError `not_found` */
  async function countable(
    { page, id, source }: { page: ViewedPage; id: string; source: VisitSource },
    caller: Identity | null,
  ): Promise<Counted | null> {
    if (page === 'profile') {
      const artistId = await artistFor(id, caller);
      return artistId === null ? null : { page, id: artistId, act: 'view', source };
    }
    const orgId = await orgs.forceFetch(id);
    const isOwn = caller !== null && (await accountOf(context, caller.userId)).orgId === orgId;
    if (isOwn) return null;
    if (await isHiddenFrom(context, { orgId, eventId: id }, caller)) throw notFound('Event');
    return { page, id, act: 'view', orgId };
  }

  handle(countView, { who: 'anyone' }, async (call) => {
    await context.limits.take(VIEWS, call.ip, call);
    const counted = await countable(call.body, call.caller);
    const viewer = viewerOf(call);
    if (counted !== null && viewer !== null) context.countSoon(counted, viewer);
    return { id: call.body.id };
  });

  handle(countAct, { who: 'anyone' }, async (call) => {
    await context.limits.take(VIEWS, call.ip, call);
    const { id } = call.params;
    const artistId = await artistFor(id, call.caller);
    const viewer = viewerOf(call);
    if (artistId !== null && viewer !== null)
      context.countSoon({ page: 'profile', id: artistId, act: call.body.act }, viewer);
    return { id };
  });
}

export const pageViews: ApiModule = { routes: pageViewRoutes };
