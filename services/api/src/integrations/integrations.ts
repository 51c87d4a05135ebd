import { setTimeout as wait } from 'node:timers/promises';
import type { ApiSettings } from '#src/config.ts';
import { type CalendarSource, createCalendarSource } from './calendars/calendar-source.ts';
import type { Checkout, CheckoutKind } from './checkout/checkout.ts';
import { createStripeCheckout, type StripeEvents } from './checkout/stripe-checkout.ts';
import { createTestCheckout } from './checkout/test-checkout.ts';
import { createOEmbed, type OEmbed } from './oembed/oembed.ts';
import { createPictureSource, type PictureSource } from './pictures/picture-source.ts';
import type { Spotify } from './spotify/spotify.ts';
import { createSpotifyClient } from './spotify/spotify-client.ts';

/** The outside services. */
export interface Integrations {
  /** Null without keys. */
  spotify: Spotify | null;
  oembed: OEmbed;
  pictures: PictureSource;
  calendars: CalendarSource;
  /** Checkouts by the provider of a purchase. A purchase stays with the provider where it began. */
  checkouts: Partial<Record<CheckoutKind, Checkout>>;
  /** The provider of new purchases. Null if nothing can be bought yet. */
  sellsBy: CheckoutKind | null;
  /** Null without the keys of Stripe. */
  stripeEvents: StripeEvents | null;
}

/** An outside service that needs longer is away. */
const OUTSIDE_TIMEOUT_MS = 5000;

export function createIntegrations(settings: ApiSettings, clock: () => Date): Integrations {
  const { standInUrl, outsideTimeoutMs: timeoutMs = OUTSIDE_TIMEOUT_MS } = settings;
  const { spotifyClientId: clientId, spotifyClientSecret: clientSecret } = settings;
  const stripe = stripeOf(settings, timeoutMs, clock);
  return {
    spotify:
      clientId === undefined || clientSecret === undefined
        ? null
        : createSpotifyClient(
            {
              clientId,
              clientSecret,
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
    calendars: createCalendarSource({ standInUrl }),
    checkouts: { test: createTestCheckout(clock), ...(stripe && { stripe }) },
    sellsBy: stripe ? 'stripe' : settings.hasTestCheckout ? 'test' : null,
    stripeEvents: stripe,
  };
}

/** Null without keys, and if the site's address, to which a buyer returns, is unknown. */
function stripeOf(settings: ApiSettings, timeoutMs: number, clock: () => Date) {
  const { publicUrl: siteUrl, stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = settings;
  if (secretKey === undefined || webhookSecret === undefined || siteUrl === undefined) return null;
  const apiUrl = settings.stripeApiUrl;
  return createStripeCheckout({ secretKey, webhookSecret, apiUrl, siteUrl, timeoutMs, clock });
}

function oembedUrl(standInUrl: string | undefined, provider: string, real: string): string {
  return standInUrl === undefined ? real : new URL(`/oembed/${provider}`, standInUrl).href;
}
