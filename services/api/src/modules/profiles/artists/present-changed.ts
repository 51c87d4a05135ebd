import type { Artist } from '@backline/contracts/profiles/artists';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { ApiContext } from '#src/context.ts';
import type { ArtistRecord } from './artists.model.ts';
import { presentOwnArtist } from './artists.presenter.ts';
import { findArtist } from './artists.service.ts';

/** @throws AppError `wrong_state` with the present profile if another change came first. Then `changed` is null. */
export async function presentChanged(
  context: ApiContext,
  artistId: string,
  changed: ArtistRecord | null,
): Promise<Artist> {
  if (changed) return presentOwnArtist(context, changed);
  throw new AppError('wrong_state', {
    message: 'Your profile has changed meanwhile. Check it and save again.',
    details: { artist: await presentOwnArtist(context, await findArtist(context, artistId)) },
  });
}
