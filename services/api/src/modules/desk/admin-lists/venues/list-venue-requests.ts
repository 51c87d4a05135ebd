import type { VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import type { VenueRequestState } from '@backline/contracts/desk/lists/list-choices';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import type { Listed } from '#src/modules/desk/admin-lists/shared/answer-page.ts';
import { narrowIds } from '#src/modules/desk/admin-lists/shared/read-list.ts';
import { isNamedBy, namedBy } from '#src/modules/profiles/artist-listings/listing-rank.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { venuePagesOf } from '#src/modules/profiles/orgs/named-venues.service.ts';
import {
  wishedVenueModel,
  type WishedVenueRecord,
} from '#src/modules/profiles/venue-requests/venue-requests.model.ts';

interface VenueRequestFilter {
  search?: string | undefined;
  since?: string | undefined;
  state?: VenueRequestState | undefined;
}

/** How the list of wished venues is read, and how its rows are shown. */
export async function planVenueRequests(
  context: ApiContext,
  { search, since, state }: VenueRequestFilter,
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
      sift: state && inState(context, state),
    },
    present: (wished) => presentRequests(context, wished),
  };
}

/** The rows in a state. The pages of venues tell it, so no index does. */
function inState(context: ApiContext, wanted: VenueRequestState) {
  return async (rows: WishedVenueRecord[]): Promise<WishedVenueRecord[]> => {
    const pages = await pagesOf(context, rows);
    return rows.filter((row, index) => stateOf(row, pages[index] !== null) === wanted);
  };
}

const pagesOf = (context: ApiContext, wished: readonly WishedVenueRecord[]) =>
  venuePagesOf(
    context,
    wished.map(({ venue }) => ({ name: venue })),
  );

function stateOf({ invitedAt }: WishedVenueRecord, isPresent: boolean): VenueRequestState {
  if (isPresent) return 'on-backline';
  return invitedAt ? 'invited' : 'not-yet';
}

async function presentRequests(
  context: ApiContext,
  wished: readonly WishedVenueRecord[],
): Promise<VenueRequest[]> {
  const userIds = wished.flatMap(({ lastUserId }) => lastUserId ?? []);
  const [artists, pages] = await Promise.all([
    artistModel(context.connection)
      .find({ userId: { $in: userIds } }, { userId: 1, stageName: 1 })
      .lean(),
    pagesOf(context, wished),
  ]);
  const nameOf = new Map(artists.map(({ userId, stageName }) => [userId, stageName]));
  return wished.map((row, index) => {
    const { _id, venue, requests, lastAt, lastUserId } = row;
    const page = pages[index] ?? null;
    const state = stateOf(row, page !== null);
    return {
      id: _id,
      venue,
      location: page?.city ?? null,
      requests,
      lastAt: lastAt.toISOString(),
      lastBy: nameOf.get(lastUserId ?? '') ?? null,
      handle: page?.handle ?? null,
      state,
      canInvite: state !== 'on-backline',
    };
  });
}
