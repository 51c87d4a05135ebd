import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiContext } from '#src/context.ts';
import { isHiddenFrom } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import type { ArtistRecord } from './artists.model.ts';
import { findArtistByIdOrHandle } from './artists.service.ts';

/** @throws AppError `not_found` also for a profile that is hidden from the reader. */
export async function findPublicArtist(
  context: ApiContext,
  key: string,
  reader: Identity | null,
): Promise<ArtistRecord> {
  const artist = await findArtistByIdOrHandle(context, key);
  await requirePublicArtist(context, artist._id, reader);
  return artist;
}

/** @throws AppError `not_found` for a profile that is hidden from the reader. */
export async function requirePublicArtist(
  context: ApiContext,
  artistId: string,
  reader: Identity | null,
): Promise<void> {
  if (await isHiddenFrom(context, { artistId }, reader)) throw notFound('Artist');
}
