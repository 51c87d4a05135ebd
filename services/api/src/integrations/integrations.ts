import { setTimeout as wait } from 'node:timers/promises';
import type { ApiSettings } from '#src/config.ts';
import type { Checkout, CheckoutKind } from './checkout/checkout.ts';
import { createStripeCheckout, type StripeEvents } from './checkout/stripe-checkout.ts';
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
  /** Null without the keys of Stripe. */
  stripeEvents: StripeEvents | null;
}

export function createIntegrations(settings: ApiSettings, clock: () => Date): Integrations {
  const { spotifyKeys, standInUrl, outsideTimeoutMs: timeoutMs } = settings;
  const stripe = stripeOf(settings, clock);
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
    checkouts: { test: createTestCheckout(clock), ...(stripe && { stripe }) },
    sellsBy: stripe ? 'stripe' : settings.hasTestCheckout ? 'test' : null,
    stripeEvents: stripe,
  };
}

/** Null without keys, and where no address is known to which a buyer could come back. */
function stripeOf({ stripe, siteUrl, outsideTimeoutMs }: ApiSettings, clock: () => Date) {
  if (stripe === null || siteUrl === undefined) return null;
  return createStripeCheckout({ ...stripe, siteUrl, timeoutMs: outsideTimeoutMs, clock });
}

function oembedUrl(standInUrl: string | undefined, provider: string, real: string): string {
  return standInUrl === undefined ? real : new URL(`/oembed/${provider}`, standInUrl).href;
}
