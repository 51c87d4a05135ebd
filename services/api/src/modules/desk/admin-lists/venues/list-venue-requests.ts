import type { VenueRequest } from '@backline/contracts/desk/lists/admin-venue-requests';
import type { VenueRequestState } from '@backline/contracts/desk/lists/list-choices';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ApiContext } from '#src/context.ts';
import type { Listed } from '#src/modules/desk/admin-lists/shared/answer-page.ts';
import { namedArtists } from '#src/modules/desk/admin-lists/shared/named-artists.ts';
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
  const ids = search === undefined ? null : await idsNamed(context, search);
  return {
    plan: {
      rows,
      field: 'lastAt',
      order: 'newest first',
      where: since === undefined ? [] : [{ lastAt: { $gte: new Date(since) } }],
      index: { lastAt: -1, _id: -1 },
      ids,
      tests: [],
      sift: inTurn([
        search !== undefined && ids === null && named(context, search),
        state && inState(context, state),
      ]),
    },
    present: (wished) => presentRequests(context, wished),
  };
}

type Sift = (rows: WishedVenueRecord[]) => Promise<WishedVenueRecord[]>;

/** What all of the sifts leave. Undefined without any. */
function inTurn(sifts: readonly (Sift | false | undefined)[]): Sift | undefined {
  const used = sifts.filter((sift) => typeof sift === 'function');
  if (used.length === 0) return undefined;
  return async (rows) => {
    let left = rows;
    for (const sift of used) left = await sift(left);
    return left;
  };
}

/** The ids of the venues with this name, or last asked for by an artist with it. Null if they are not few. */
async function idsNamed(context: ApiContext, search: string): Promise<string[] | null> {
  const rows = driverCollection(wishedVenueModel(context.connection));
  const artistIds = await namedArtists(context, search);
  if (artistIds === null) return null;
  const artists = await artistModel(context.connection)
    .find({ _id: { $in: artistIds } }, { userId: 1 })
    .lean();
  const [ofName, ofArtists] = await Promise.all([
    narrowIds(rows, namedBy(search), { words: 1 }),
    narrowIds(rows, { lastUserId: { $in: artists.map(({ userId }) => userId) } }, { lastUserId: 1 }),
  ]);
  return ofName && ofArtists && [...new Set([...ofName, ...ofArtists])];
}

/** The rows whose venue, or whose last artist, has this name. */
const named =
  (context: ApiContext, search: string): Sift =>
  async (rows) => {
    const nameOf = await artistNames(context, rows);
    return rows.filter(
      (row) => isNamedBy(row.venue, search) || isNamedBy(nameOf.get(row.lastUserId ?? '') ?? '', search),
    );
  };

async function artistNames(
  { connection }: ApiContext,
  wished: readonly WishedVenueRecord[],
): Promise<ReadonlyMap<string, string>> {
  const userIds = wished.flatMap(({ lastUserId }) => lastUserId ?? []);
  const artists = await artistModel(connection)
    .find({ userId: { $in: userIds } }, { userId: 1, stageName: 1 })
    .lean();
  return new Map(artists.map(({ userId, stageName }) => [userId, stageName]));
}

/** The rows in a state. The pages of venues tell it, so no index does. */
function inState(context: ApiContext, wanted: VenueRequestState): Sift {
  return async (rows) => {
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
  const [nameOf, pages] = await Promise.all([artistNames(context, wished), pagesOf(context, wished)]);
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
