import { FEATURED_LEVEL } from '@backline/contracts/base/limits';
import type { AdminArtist } from '@backline/contracts/desk/lists/admin-artists';
import type { PageState } from '@backline/contracts/desk/lists/list-choices';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { RouteContext } from '#src/context.ts';
import {
  artistModel,
  type ArtistRecord,
  featuredModel,
} from '#src/modules/profiles/artists/artists.model.ts';
import { toArtistSummary } from '#src/modules/profiles/artists/artists.presenter.ts';
import { completionOf } from '#src/modules/profiles/artists/completion.ts';
import { walletModel } from '#src/modules/records/ledger/ledger.model.ts';
import type { Listed } from '#src/modules/desk/admin-lists/shared/answer-page.ts';
import { namedArtists } from '#src/modules/desk/admin-lists/shared/named-artists.ts';
import { userOfEmail } from '#src/modules/desk/admin-lists/shared/user-of-email.ts';
import { type PageStates, pageStates } from '#src/modules/desk/admin-lists/shared/page-states.ts';
import { type PageFilter, planPages } from '#src/modules/desk/admin-lists/shared/plan-pages.ts';

/** How the list of artists is read, and how its rows are shown. */
export async function planArtists(
  context: RouteContext,
  filter: PageFilter,
  adminId: string,
): Promise<Listed<ArtistRecord, AdminArtist>> {
  const states = await pageStates(context, 'artistIds', { state: filter.state, adminId });
  const found = filter.search === undefined ? null : await findArtists(context, filter.search);
  const rows = driverCollection(artistModel(context.connection));
  return {
    plan: planPages({ rows, states, found, nameOf: ({ stageName }) => stageName }, filter),
    present: (artists) => presentArtists(context, artists, states),
  };
}

/** The ids of the artists with this name or address. Null if there are too many for a list of ids. */
async function findArtists(context: RouteContext, search: string): Promise<string[] | null> {
  if (!search.includes('@')) return namedArtists(context, search);
  const userId = await userOfEmail(context, search);
  if (userId === null) return [];
  const artists = await artistModel(context.connection).find({ userId }, { _id: 1 }).lean();
  return artists.map(({ _id }) => _id);
}

async function presentArtists(
  { connection }: RouteContext,
  artists: readonly ArtistRecord[],
  states: PageStates,
): Promise<AdminArtist[]> {
  const ids = artists.map(({ _id }) => _id);
  const { reports, stateOf } = await states.marksOf(ids);
  const wallets = await walletModel(connection)
    .find({ _id: { $in: ids } })
    .lean();
  const featured = await featuredModel(connection).findById('landing').lean();
  const creditsOf = new Map(wallets.map(({ _id, balance, held }) => [_id, balance - held]));
  return artists.map((artist) => {
    const { id, handle, stageName, profileImage } = toArtistSummary(artist);
    const { percent, level } = completionOf(artist);
    const state = stateOf(id);
    return {
      id,
      userId: artist.userId,
      handle,
      name: stageName,
      picture: profileImage,
      location: artist.location,
      complete: percent,
      credits: creditsOf.get(id) ?? 0,
      reports: reports.get(id) ?? 0,
      state,
      joinedAt: artist.createdAt.toISOString(),
      allowedActions: actionsOn(state, { level, isFeatured: featured?.artistId === id }),
    };
  });
}

function actionsOn(
  state: PageState,
  { level, isFeatured }: { level: number; isFeatured: boolean },
): AdminArtist['allowedActions'] {
  if (state === 'suspended') return ['person.lift', 'credits.adjust'];
  if (state === 'hidden') return ['artist.show', 'credits.adjust', 'person.suspend'];
  const canBeFeatured = level >= FEATURED_LEVEL;
  return [
    'artist.hide',
    'credits.adjust',
    ...(isFeatured ? (['artist.unfeature'] as const) : []),
    ...(canBeFeatured && !isFeatured ? (['artist.feature'] as const) : []),
    'person.suspend',
  ];
}
