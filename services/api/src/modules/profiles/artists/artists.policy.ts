import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { ApiContext } from '#src/context.ts';
import type { ArtistRecord } from './artists.model.ts';
import { findArtistByIdOrHandle } from './artists.service.ts';

export function isOwner(artist: Pick<ArtistRecord, 'userId'>, caller: Identity | null): boolean {
  return caller !== null && artist.userId === caller.userId;
}

/** The caller's own profile, by id or handle. @throws AppError `not_found`, `forbidden` */
export async function findOwnArtist(
  context: ApiContext,
  idOrHandle: string,
  caller: Identity,
): Promise<ArtistRecord> {
  const artist = await findArtistByIdOrHandle(context, idOrHandle);
  requireOwner(artist, caller);
  return artist;
}

export function requireOwner(artist: ArtistRecord, caller: Identity): void {
  if (!isOwner(artist, caller)) throw forbidden('You can edit only your own profile');
}
