import * as z from 'zod';
import { mailCaps } from '#src/mail-caps.ts';
import {
  isLinkTarget,
  isOrigin,
  isProxy,
  isReleaseKey,
  isReleasePublicKey,
  isSigningKey,
  listOf,
} from './setting-values.ts';

const text = (missing = 'must be set') => z.string(missing);

const commaSeparated = z.string().default('').transform(listOf);

const MIN_SECRET = 32;
const REQUIRED = 'must be set in production';
const SHORT_SECRET = `must have at least ${MIN_SECRET} characters`;
const PORTS = 'must be a number from 0 to 65535';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const yesOrNo = z.enum(['0', '1'], 'must be 0 or 1');
const address = (what: string) => z.url(`must be the address of ${what}`);
const NUMBER = 'must be a number';

/**
 * Every setting of Backline, once: what it must look like and what it is for. Each service picks its own from here
 * and says which of them it can do without.
 */
export const SETTINGS = {
  NODE_ENV: text().describe('`production` refuses what is fine for a trial'),
  HOST: text().describe('Address to listen on'),
  PORT: z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS).describe('Port to listen on'),
  METRICS_PORT: z.coerce
    .number(PORTS)
    .int(PORTS)
    .min(0, PORTS)
    .max(65_535, PORTS)
    .describe('Port of GET /metrics, which no proxy may pass on; off without it'),
  PUBLIC_URL: text('must be the address that browsers use')
    .refine((value) => URL.canParse(value) && isOrigin(new URL(value)), {
      error: 'must be an address such as https://backline.example, without a path',
    })
    .transform((value) => new URL(value).origin)
    .describe('Where browsers find the product, which has the whole host to itself'),
  DATA_DIR: text().describe('Folder of releases, media, the local database and generated secrets'),
  MONGODB_URI: text()
    .regex(/^mongodb(\+srv)?:\/\//, { error: 'must begin with mongodb:// or mongodb+srv://' })
    .describe('A MongoDB replica set'),
  TRUSTED_PROXIES: commaSeparated
    .refine((entries) => entries.every(isProxy), {
      error: 'must be addresses or ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    })
    .describe('Proxies whose X-Forwarded-For is believed'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('warn')
    .describe('Least level logged'),
  STOP_DELAY_SECONDS: z.coerce
    .number(NUMBER)
    .min(0, 'must be 0 or above')
    .max(300, 'must be 300 or below')
    .describe('At a stop, how long /readyz fails before the port closes, so that proxies notice'),
  STOP_GRACE_SECONDS: z.coerce
    .number(NUMBER)
    .min(0, 'must be 0 or above')
    .max(300, 'must be 300 or below')
    .describe('At a stop, how long running requests have to end'),
  LIMIT_SCALE: z.coerce.number(NUMBER).positive('must be above 0').describe('Multiplies every rate limit'),

  API_URL: address('the API, without /api').describe('The API, as the edge reaches it'),
  AUTH_URL: address('the authentication service, ending in /auth/v1').describe('The authentication service'),
  EDGE_URL: address('the edge, or of a proxy before the edges').describe(
    'The edge, as the renderer reaches it',
  ),
  MEDIA_URL: address('the media service').describe(
    'The media service, as the edge reaches it; no uploads without it',
  ),
  MEDIA_DIR: text().describe('Folder of uploads and finished media files; DATA_DIR/uploads without it'),
  RENDERER_URL: address('the renderer').describe('The renderer, as the edge reaches it; off without it'),
  RENDER_WORKERS: z.coerce
    .number(NUMBER)
    .int('must be a whole number')
    .min(0, 'must be 0 or above')
    .max(64, 'must be 64 or below')
    .describe('Processes that render pages; with npm start 0 leaves rendering to browsers'),
  RENDER_MEMORY_MB: z.coerce
    .number(NUMBER)
    .int('must be a whole number')
    .min(64, 'must be 64 or above')
    .describe('Memory for the objects of one such process; it ends at more'),
  BACKLINE_API: address('a running Backline').describe('Shows that product instead of starting one'),
  BACKLINE_URL: address('a running Backline').describe('The product that backline publish brings an app to'),
  BACKLINE_TOKEN: text(REQUIRED).describe('The deploy token of backline publish'),
  STAND_IN_URL: address('a running stand-in').describe('Asked in place of every outside service'),

  AUTH_SIGNING_KEY: text(REQUIRED)
    .refine(isSigningKey, { error: 'must be a private ES256 (P-256) JWK, or a key set of them' })
    .describe('ES256 JWK or key set that signs tokens'),
  AUTH_PEPPER: text(REQUIRED)
    .min(MIN_SECRET, { error: SHORT_SECRET, abort: true })
    .describe('Secret behind refresh tokens, mail and rate limits'),
  SERVICE_ROLE_KEY: text(REQUIRED)
    .min(MIN_SECRET, { error: SHORT_SECRET, abort: true })
    .describe('Secret of the services: opens the admin part of auth, and signs who calls the API'),
  SESSION_SECRET: text(REQUIRED)
    .transform(listOf)
    .refine((secrets) => secrets.length > 0 && secrets.every(({ length }) => length >= MIN_SECRET), {
      error: SHORT_SECRET,
      abort: true,
    })
    .describe('Encrypts stored session tokens; the same for every edge. A list has the newest first'),
  RELEASE_SIGNING_KEY: text(REQUIRED)
    .refine(isReleaseKey, { error: 'must be a private Ed25519 JWK' })
    .describe('Ed25519 JWK that signs releases; the same for every edge'),
  RELEASE_PUBLIC_KEYS: commaSeparated
    .refine((keys) => keys.every(isReleasePublicKey), {
      error: 'must be public Ed25519 keys, each the `x` of its JWK',
    })
    .describe('Further public keys whose signatures of releases count'),
  PASSWORD_MIN_LENGTH: z.coerce
    .number(NUMBER)
    .int()
    .min(6, 'must be at least 6')
    .describe('Shortest password of a new account'),
  COMMON_PASSWORDS: yesOrNo.describe('1 allows passwords that everybody tries first'),
  CONFIRM_ON_SIGN_UP: yesOrNo.describe('1 counts a new address as verified at once'),
  REDIRECT_ALLOW_LIST: commaSeparated
    .refine((entries) => entries.every(isLinkTarget), {
      error: 'must be whole addresses such as https://app.example/in',
    })
    .describe('Where /auth/v1/verify may lead besides this site'),
  SMTP_URL: text('must be set in production, e.g. smtps://user:secret@host')
    .refine((url) => /^smtps?:\/\//.test(url) && URL.canParse(url), {
      error: 'must begin with smtp:// or smtps://',
    })
    .describe('The mail server'),
  MAIL_FROM: text().describe('Sender of messages'),
  MAIL_CAPS: mailCaps.describe('Most messages an hour that strangers ask for, by cause: recovery=500'),

  SUPABASE_URL: address('a Supabase project').describe('A hosted authentication service in place of ours'),
  SUPABASE_ANON_KEY: text('must be set with SUPABASE_URL').describe('Its public key'),
  SUPABASE_SERVICE_KEY: text('must be set with SUPABASE_URL').describe(
    'Its service key, which makes the accounts of admins',
  ),

  SUPABASE_LINK_MINUTES: z.coerce
    .number(NUMBER)
    .positive('must be above 0')
    .describe('Minutes for which the links of the project work, for the texts of screens'),

  S3_BUCKET: text().describe('Bucket of the releases and of finished media; without it they are on the disk'),
  S3_ENDPOINT: address('a server that speaks S3').describe("Its server, in place of Amazon's"),
  S3_REGION: text().describe('Its region'),
  S3_ACCESS_KEY_ID: text().describe('Key to the bucket; without it what the machine was given'),
  S3_SECRET_ACCESS_KEY: text().describe('Secret of that key'),

  ADMIN_EMAILS: commaSeparated.describe(
    'Addresses that an admin may have; `backline admin invite` makes one',
  ),
  ADMIN_GATE_CODE: text()
    // Guesses are limited, so that this is long enough.
    .min(8, 'must have at least 8 characters')
    .describe('Code of the admin gate'),
  BETA_SIGNUP_LIMIT: z.coerce
    .number(NUMBER)
    .int('must be a whole number')
    .min(0, 'must be 0 or above')
    .describe('After so many requests for early access the landing says it has enough'),
  CONTACT_EMAIL: z
    .email({ error: ({ input }) => (input === undefined ? REQUIRED : 'must be an email address') })
    .describe('Where pages tell people to write to'),
  LEGAL_DIR: text().describe('Folder with terms.md, privacy.md, imprint.md and copyright.md'),
  OFFLINE_PAGE: yesOrNo.describe('0 takes the service worker, and its page, out of browsers'),
  DEMO: yesOrNo.describe('Whether the installation shows demo content'),
  FOLLOWER_HISTORY: yesOrNo.describe('1 keeps the followers of each day, so that artists see new ones'),
  SPOTIFY_CLIENT_ID: text().describe("Key of Spotify's Web API"),
  SPOTIFY_CLIENT_SECRET: text().describe("Secret of Spotify's Web API"),
  CREDIT_SALES_COUNTRIES: commaSeparated
    .refine((codes) => codes.every((code) => code === '*' || /^[A-Z]{2}$/.test(code)), {
      error: 'must be codes of countries such as DE,NL, or * for all',
    })
    .describe('Where credits are sold, as ISO 3166 codes, or * for everywhere; empty sells none'),
  STRIPE_SECRET_KEY: text().describe('Secret key of Stripe, for the sale of credits'),
  STRIPE_WEBHOOK_SECRET: text().describe('Secret that signs the events of its webhook'),
  STRIPE_API_URL: address('a server that speaks the API of Stripe').describe(
    "In place of Stripe's, for tests",
  ),
} satisfies Record<string, z.ZodType>;

/** Spotify's keys, one of which is of no use without the other. */
export const spotifySettings = z
  .object({
    SPOTIFY_CLIENT_ID: SETTINGS.SPOTIFY_CLIENT_ID.optional(),
    SPOTIFY_CLIENT_SECRET: SETTINGS.SPOTIFY_CLIENT_SECRET.optional(),
  })
  .refine((keys) => (keys.SPOTIFY_CLIENT_ID === undefined) === (keys.SPOTIFY_CLIENT_SECRET === undefined), {
    path: ['SPOTIFY_CLIENT_ID'],
    error: 'and SPOTIFY_CLIENT_SECRET must be set together',
    when: () => true,
  });

/** The keys as the API takes them; undefined when they are not set. */
export function spotifyKeysOf(settings: z.output<typeof spotifySettings>) {
  const { SPOTIFY_CLIENT_ID: clientId, SPOTIFY_CLIENT_SECRET: clientSecret } = settings;
  return clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
}

/** Says where credits are sold, and with which keys. The two keys must be set together. */
export const creditSaleSettings = z
  .object({
    CREDIT_SALES_COUNTRIES: SETTINGS.CREDIT_SALES_COUNTRIES,
    STRIPE_SECRET_KEY: SETTINGS.STRIPE_SECRET_KEY.optional(),
    STRIPE_WEBHOOK_SECRET: SETTINGS.STRIPE_WEBHOOK_SECRET.optional(),
    STRIPE_API_URL: SETTINGS.STRIPE_API_URL.optional(),
  })
  .refine((keys) => (keys.STRIPE_SECRET_KEY === undefined) === (keys.STRIPE_WEBHOOK_SECRET === undefined), {
    path: ['STRIPE_SECRET_KEY'],
    error: 'and STRIPE_WEBHOOK_SECRET must be set together',
    when: () => true,
  });

/** What the API must know to sell credits. Outside a production they are sold everywhere unless the setting says where. */
export function creditSaleOf(settings: z.output<typeof creditSaleSettings>, isProduction: boolean) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const countries = settings.CREDIT_SALES_COUNTRIES;
  return {
    saleCountries: countries.length === 0 && !isProduction ? ['*'] : countries,
    stripe:
      secretKey === undefined || webhookSecret === undefined
        ? undefined
        : { secretKey, webhookSecret, apiUrl: settings.STRIPE_API_URL },
    hasTestCheckout: !isProduction,
  };
}
