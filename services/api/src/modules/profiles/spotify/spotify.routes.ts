import { parseSpotifyArtist } from '@backline/contracts/base/links';
import { PICTURE_PATHS } from '@backline/contracts/base/pictures';
import * as endpoints from '@backline/contracts/profiles/spotify';
import { createCache } from '@backline/service-kit/cache';
import type { HandleFile } from '@backline/service-kit/http/endpoints/endpoints';
import type { Handle, RouteContext } from '#src/context.ts';
import type { ApiModule } from '#src/api-module.ts';
import { findSpotifyArtist, readSpotifyPicture } from './spotify.service.ts';

const PER_ADDRESS = { name: 'spotify', points: 60, seconds: 60, isPerAddress: true };
const PICTURES_PER_ADDRESS = { name: 'spotify-picture', points: 120, seconds: 60, isPerAddress: true };
/** Spotify is asked up to three times, each with its own time limit. */
const SPOTIFY_MS = 20_000;
const DAY = 86_400;

function spotifyRoutes(handle: Handle, context: RouteContext): void {
  const { limits } = context;

  handle(endpoints.extractSpotifyId, { who: 'anyone' }, async ({ body, ip, setHeader }) => {
    await limits.take(PER_ADDRESS, ip, { setHeader });
    return { id: parseSpotifyArtist(body.url) ?? '' };
  });

  handle(
    endpoints.getSpotifyArtist,
    { who: 'anyone', timeMs: SPOTIFY_MS },
    async ({ params, ip, setHeader }) => {
      await limits.take(PER_ADDRESS, ip, { setHeader });
      return findSpotifyArtist(context, params.id);
    },
  );
}

/** Pages show pictures of our own origin only, so that Spotify never learns who looks at them. */
function spotifyFiles(handleFile: HandleFile, context: RouteContext): void {
  const { clock, limits } = context;
  const pictures = createCache({
    clock,
    ttlMs: 600_000,
    max: 20,
    load: (id: string) => readSpotifyPicture(context, id),
  });
  handleFile(
    PICTURE_PATHS.spotifyArtist,
    async ({ id, ip }) => {
      await limits.take(PICTURES_PER_ADDRESS, ip);
      return { ...(await pictures.forceFetch(id)), maxAge: DAY };
    },
    { timeMs: SPOTIFY_MS },
  );
}

export const spotify: ApiModule = { routes: spotifyRoutes, files: spotifyFiles };
