import { forbidden } from '@backline/service-kit/http/app-error';
import type { Identity } from '@backline/service-kit/http/identity';
import type { ArtistRecord } from './artists.model.ts';

export function isOwner(artist: ArtistRecord, caller: Identity | null): boolean {
  return caller !== null && artist.userId === caller.userId;
}

export function requireOwner(artist: ArtistRecord, caller: Identity): void {
  if (!isOwner(artist, caller)) throw forbidden('You can edit only your own profile');
}
