import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import type { ArtistRecord } from './artists.model.ts';
import { findArtistByIdOrHandle } from './artists.service.ts';

/** @throws AppError `not_found` also for the profile of a suspended person. */
export async function findPublicArtist(context: ApiContext, key: string): Promise<ArtistRecord> {
  const artist = await findArtistByIdOrHandle(context, key);
  await requirePublicArtist(context, artist._id);
  return artist;
}

/** @throws AppError `not_found` for the profile of a suspended person. */
export async function requirePublicArtist(context: ApiContext, artistId: string): Promise<void> {
  const { artistIds } = await hiddenPages(context);
  if (artistIds.has(artistId)) throw notFound('Artist');
}
