import { setTimeout as wait } from 'node:timers/promises';
import type { ApiSettings } from '#src/config.ts';
import type { Checkout, CheckoutKind } from './checkout/checkout.ts';
import { createTestCheckout } from './checkout/test-checkout.ts';
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
  /** By the name that a purchase has. A purchase stays with the one where it began. */
  checkouts: Partial<Record<CheckoutKind, Checkout>>;
  /** Where new purchases are paid. Null where nothing can be bought yet. */
  sellsBy: CheckoutKind | null;
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
    checkouts: { test: createTestCheckout(clock) },
    sellsBy: settings.hasTestCheckout ? 'test' : null,
  };
}

function oembedUrl(standInUrl: string | undefined, provider: string, real: string): string {
  return standInUrl === undefined ? real : new URL(`/oembed/${provider}`, standInUrl).href;
}
