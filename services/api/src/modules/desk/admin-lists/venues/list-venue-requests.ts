import type { VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import type { Listed } from '#src/modules/desk/admin-lists/shared/answer-page.ts';
import { narrowIds } from '#src/modules/desk/admin-lists/shared/read-list.ts';
import { isNamedBy, namedBy } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { withVenuePages } from '#src/modules/profiles/orgs/named-venues.service.ts';
import {
  wishedVenueModel,
  type WishedVenueRecord,
} from '#src/modules/profiles/venue-requests/venue-requests.model.ts';

/** How the list of wished venues is read, and how its rows are shown. */
export async function planVenueRequests(
  context: ApiContext,
  { search, since }: { search?: string | undefined; since?: string | undefined },
): Promise<Listed<WishedVenueRecord, VenueRequest>> {
  const rows = driverCollection(wishedVenueModel(context.connection));
  const ids = search === undefined ? null : await narrowIds(rows, namedBy(search), { words: 1 });
  return {
    plan: {
      rows,
      field: 'lastAt',
      order: 'newest first',
      where: since === undefined ? [] : [{ lastAt: { $gte: new Date(since) } }],
      index: { lastAt: -1, _id: -1 },
      ids,
      tests:
        search !== undefined && ids === null
          ? [({ venue }: WishedVenueRecord) => isNamedBy(venue, search)]
          : [],
    },
    present: (wished) => presentRequests(context, wished),
  };
}

async function presentRequests(
  context: ApiContext,
  wished: readonly WishedVenueRecord[],
): Promise<VenueRequest[]> {
  const userIds = wished.flatMap(({ lastUserId }) => lastUserId ?? []);
  const [artists, venues] = await Promise.all([
    artistModel(context.connection)
      .find({ userId: { $in: userIds } }, { userId: 1, stageName: 1 })
      .lean(),
    withVenuePages(
      context,
      wished.map(({ _id, venue }) => ({ id: _id, name: venue })),
    ),
  ]);
  const nameOf = new Map(artists.map(({ userId, stageName }) => [userId, stageName]));
  const handleOf = new Map(venues.map(({ id, handle }) => [id, handle]));
  return wished.map(({ _id, venue, requests, lastAt, lastUserId }) => ({
    id: _id,
    venue,
    requests,
    lastAt: lastAt.toISOString(),
    lastBy: nameOf.get(lastUserId ?? '') ?? null,
    handle: handleOf.get(_id) ?? null,
  }));
}
