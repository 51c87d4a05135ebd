import * as endpoints from '@backline/contracts/profiles/artists';
import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { acceptTerms } from '#src/modules/accounts/legal/legal.service.ts';
import { askNumbers } from './followers/ask-numbers.ts';
import { artistListRoutes } from './lists/artist-lists.routes.ts';
import { artistMediaRoutes } from './media/artist-media.routes.ts';
import type { ArtistRecord } from './artists.model.ts';
import { findOwnArtist, isOwner } from './artists.policy.ts';
import { presentOwnArtist, presentPublicArtist, toFeatured } from './artists.presenter.ts';
import {
  createArtist,
  findArtist,
  findArtistByIdOrHandle,
  findArtistOfUser,
  findFeatured,
  updateArtist,
} from './artists.service.ts';
import { requirePublicArtist } from './public-artist.ts';
import { presentChanged } from './present-changed.ts';

/** Spotify is asked up to three times. */
const NUMBERS_MS = 30_000;

export function artistRoutes(handle: Handle, context: RouteContext): void {
  const presentOwn = (artist: ArtistRecord) => presentOwnArtist(context, artist);

  handle(endpoints.getFeatured, { who: 'anyone', isPublic: true }, async () => {
    const artist = await findFeatured(context);
    return { artist: artist && toFeatured(artist) };
  });

  handle(endpoints.getArtistOfUser, { who: 'person' }, async ({ params, caller }) => {
    if (params.userId !== caller.userId) throw notFound('Artist');
    return presentOwn(await findArtistOfUser(context, caller.userId));
  });

  handle(endpoints.getArtist, { who: 'anyone' }, async ({ params, caller }) => {
    const artist = await findArtistByIdOrHandle(context, params.id);
    if (isOwner(artist, caller)) return presentOwn(artist);
    await requirePublicArtist(context, artist._id, caller);
    return presentPublicArtist(context, artist);
  });

  handle(endpoints.createArtist, { who: 'person' }, async ({ body, caller }) => {
    const terms = await acceptTerms(context, body.termsVersion);
    return presentOwn(await createArtist(context, caller.userId, body, terms));
  });

  handle(endpoints.updateArtist, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id } = await findOwnArtist(context, params.id, caller);
    return presentChanged(context, _id, await updateArtist(context, _id, body));
  });

  handle(endpoints.readNumbers, { who: 'person', timeMs: NUMBERS_MS }, async ({ params, caller }) => {
    const own = await findOwnArtist(context, params.id, caller);
    await askNumbers(context, own);
    return presentOwn(await findArtist(context, own._id));
  });

  artistListRoutes(handle, context);
  artistMediaRoutes(handle, context);
}
