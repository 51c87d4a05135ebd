import { parseSpotifyArtist } from '@backline/contracts/links';
import { extractSpotifyId, getSpotifyArtist } from '@backline/contracts/spotify';
import type { RouteContext } from '#src/context.ts';
import type { Handle, HandleFile } from '#src/http/handle.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { createShortMemory } from '#src/integrations/short-memory.ts';
import type { Picture } from '#src/integrations/pictures/picture-source.ts';
import { findSpotifyArtist, readSpotifyPicture } from './spotify.service.ts';

const PER_ADDRESS = { name: 'spotify', limit: 60, seconds: 60 };
const PICTURES_PER_ADDRESS = { name: 'spotify-picture', limit: 120, seconds: 60 };
const DAY = 86_400;

export function spotifyRoutes(handle: Handle, context: RouteContext): void {
  handle(extractSpotifyId, { who: 'anyone' }, async ({ body, ip }) => {
    await limitAddress(context, PER_ADDRESS, ip);
    return { id: parseSpotifyArtist(body.url) ?? '' };
  });

  handle(getSpotifyArtist, { who: 'anyone' }, async ({ params, ip }) => {
    await limitAddress(context, PER_ADDRESS, ip);
    return findSpotifyArtist(context, params.id);
  });
}

/** Pages show pictures of our own origin only, so that Spotify never learns who looks at them. */
export function spotifyPictureRoutes(handleFile: HandleFile, context: RouteContext): void {
  const memory = createShortMemory<Picture>({ clock: context.clock, ttlMs: 600_000, max: 20 });
  handleFile('/api/spotify/artist/:id/image', async ({ id, ip }) => {
    await limitAddress(context, PICTURES_PER_ADDRESS, ip);
    const picture = await memory(id, () => readSpotifyPicture(context, id));
    return { ...picture, maxAge: DAY };
  });
}
