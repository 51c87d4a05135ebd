import { FAVOURITES_MAX } from '@backline/contracts/base/limits';
import type { FavouriteMark } from '@backline/contracts/booking/favourites';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { findPublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import { type FavouriteEntry, favouritesModel } from './favourites.model.ts';

interface Chosen {
  orgId: string;
  /** An id or a handle. */
  artistKey: string;
}

/** The favourites of a venue, the last one first. Suspended artists are left out. */
export async function favouritesOf(context: ApiContext, orgId: string): Promise<FavouriteEntry[]> {
  const { artistIds } = await hiddenPages(context);
  const entries = await readEntries(context, orgId);
  return entries
    .filter(({ artistId }) => !artistIds.has(artistId))
    .toSorted(
      (one, other) => other.at.getTime() - one.at.getTime() || (other.artistId < one.artistId ? -1 : 1),
    );
}

/** @throws AppError `not_found` */
export async function readFavourite(
  context: ApiContext,
  { orgId, artistKey }: Chosen,
): Promise<FavouriteMark> {
  const { _id: artistId } = await findPublicArtist(context, artistKey, null);
  return markOf(await readEntries(context, orgId), artistId);
}

/** @throws AppError `not_found`, or `wrong_state` for one favourite too many. */
export async function keepFavourite(
  context: ApiContext,
  { orgId, artistKey, note }: Chosen & { note: string | null },
): Promise<FavouriteMark> {
  const { _id: artistId } = await findPublicArtist(context, artistKey, null);
  const entries = await changeEntries(context, orgId, (present) => {
    const known = present.find((entry) => entry.artistId === artistId);
    if (known) return present.map((entry) => (entry === known && note !== null ? { ...entry, note } : entry));
    if (present.length >= FAVOURITES_MAX)
      throw new AppError('wrong_state', {
        message: `You have ${FAVOURITES_MAX} favourites already. Remove one of them first.`,
      });
    return [...present, { artistId, note: note ?? '', at: context.clock() }];
  });
  return markOf(entries, artistId);
}

export async function removeFavourite(context: ApiContext, orgId: string, artistId: string): Promise<void> {
  await changeEntries(context, orgId, (entries) => entries.filter((entry) => entry.artistId !== artistId));
}

/** The mark of each artist for a venue. */
export async function favouriteMarks(
  context: ApiContext,
  orgId: string,
): Promise<(artistId: string) => FavouriteMark> {
  const entries = await readEntries(context, orgId);
  return (artistId) => markOf(entries, artistId);
}

function markOf(entries: readonly FavouriteEntry[], artistId: string): FavouriteMark {
  const entry = entries.find((each) => each.artistId === artistId);
  return { isFavourite: entry !== undefined, note: entry?.note ?? '' };
}

async function readEntries(
  { connection }: ApiContext,
  orgId: string,
  session: ClientSession | null = null,
): Promise<FavouriteEntry[]> {
  const found = await favouritesModel(connection).findById(orgId).session(session).lean();
  return found?.entries ?? [];
}

/** Of two changes at once, the second one sees the first. */
async function changeEntries(
  context: ApiContext,
  orgId: string,
  change: (entries: FavouriteEntry[]) => FavouriteEntry[],
): Promise<FavouriteEntry[]> {
  const { connection } = context;
  return upsert(() =>
    inTransaction(connection, async (session) => {
      const entries = change(await readEntries(context, orgId, session));
      await favouritesModel(connection).updateOne(
        { _id: orgId },
        { $set: { entries } },
        { upsert: true, session },
      );
      return entries;
    }),
  );
}
