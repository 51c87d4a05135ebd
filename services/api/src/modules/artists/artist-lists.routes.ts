import * as lists from '@backline/contracts/artist-lists';
import type { Handle, RouteContext } from '#src/context.ts';
import { setNotableVenues, setSupportedArtists } from './artist-lists.service.ts';
import { findOwnArtist } from './artists.policy.ts';
import { presentChanged } from './present-changed.ts';

/** The lists of a profile, which their artist alone edits. */
export function artistListRoutes(handle: Handle, context: RouteContext): void {
  handle(lists.setNotableVenues, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id: artistId } = await findOwnArtist(context, params.id, caller);
    const read = { artistId, version: body.version };
    return presentChanged(context, artistId, await setNotableVenues(context, read, body.venues));
  });

  handle(lists.setSupportedArtists, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id: artistId } = await findOwnArtist(context, params.id, caller);
    const read = { artistId, version: body.version };
    return presentChanged(context, artistId, await setSupportedArtists(context, read, body.artists));
  });
}
