import { setTimeout as wait } from 'node:timers/promises';
import type { ApiSettings } from '#src/config.ts';
import { createOEmbed, type OEmbed } from './oembed/oembed.ts';
import { createPictureSource, type PictureSource } from './pictures/picture-source.ts';
import type { Spotify } from './spotify/spotify.ts';
import { createSpotifyClient } from './spotify/spotify-client.ts';

/** The outside services. */
export interface Integrations {
  /** Null where no keys are set. */
  spotify: Spotify | null;
  oembed: OEmbed;
  pictures: PictureSource;
}

export function createIntegrations(settings: ApiSettings, clock: () => Date): Integrations {
  const { spotifyKeys, standInUrl, outsideTimeoutMs: timeoutMs } = settings;
  return {
    spotify:
      spotifyKeys &&
      createSpotifyClient(
        {
          ...spotifyKeys,
          accountsUrl: standInUrl ?? 'https://accounts.spotify.com',
          apiUrl: standInUrl ?? 'https://api.spotify.com',
          timeoutMs,
        },
        { clock, wait: (ms) => wait(ms) },
      ),
    oembed: createOEmbed({
      urls: {
        soundcloud: oembedUrl(standInUrl, 'soundcloud', 'https://soundcloud.com/oembed'),
        tiktok: oembedUrl(standInUrl, 'tiktok', 'https://www.tiktok.com/oembed'),
      },
      timeoutMs,
    }),
    pictures: createPictureSource({ standInUrl, timeoutMs }),
  };
}

function oembedUrl(standInUrl: string | undefined, provider: string, real: string): string {
  return standInUrl === undefined ? real : new URL(`/oembed/${provider}`, standInUrl).href;
}
