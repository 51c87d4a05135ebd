import { readLegalFiles } from './modules/accounts/legal/read-legal-texts.ts';

/** How Stripe is reached. */
export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** A server that speaks its API, in its place. */
  apiUrl?: string | undefined;
}

export interface SpotifyKeys {
  clientId: string;
  clientSecret: string;
}

/** What the API must know of its surroundings. `main.ts` and the one-process start fill it in. */
export interface ApiConfig {
  /** Base of the authentication service, ending in `/auth/v1`. */
  authUrl: string;
  /** The `iss` of its tokens, where that is not `authUrl` (a public address in front of an internal one). */
  authIssuer?: string | undefined;
  /** Key that a hosted service's gateway wants with each call. */
  authApiKey?: string | undefined;
  /** Opens the accounts at the authentication service. Without it no invitation of an administrator is accepted. */
  authServiceKey?: string | undefined;
  /** Secret that services show each other. Without it the edge's word on who calls is not taken. */
  serviceRoleKey?: string | undefined;
  /** Addresses that administrators may have (rules: administrators). */
  adminEmails: readonly string[];
  /** Code of the admin gate; without one the gate stays shut. */
  adminGateCode?: string | undefined;
  /** Where the operator reads of new copyright reports. */
  contactEmail?: string | undefined;
  /** Folder with the operator's legal texts. @default our own texts */
  legalFolder?: string | undefined;
  /** How many requests for early access are taken. @default 5000 */
  betaSignupLimit?: number | undefined;
  /** Keys of Spotify's Web API. Without them, calls that need it answer 503 (rules: outside services). */
  spotifyKeys?: SpotifyKeys | undefined;
  /** Where packs of credits are sold, as ISO 3166 codes, or `*` for everywhere. @default nowhere */
  saleCountries?: readonly string[] | undefined;
  /** Takes the payments. */
  stripe?: StripeKeys | undefined;
  /** Whether packs can be bought without money where there are no keys of Stripe. Never in production. @default false */
  hasTestCheckout?: boolean | undefined;
  /** Whether the followers of each day are kept, so that new ones can be told (rules: numbers). @default false */
  keepsFollowerHistory?: boolean | undefined;
  /** Origin of a stand-in that is asked in place of every outside service. */
  standInUrl?: string | undefined;
  /** Milliseconds that an outside service has for an answer. @default 5000 */
  outsideTimeoutMs?: number | undefined;
  /**
   * Milliseconds for which reads may rely on the authentication service's last answer about a session.
   * @default 10 s with a hosted service, which is far away; 0 with our own, so that a sign-out counts at once
   */
  sessionMemoryMs?: number | undefined;
  /** Whether cookies are for https only. @default false */
  secureCookies?: boolean | undefined;
  /** Proxies whose `X-Forwarded-For` is believed. @default ['loopback'] */
  trustedProxies?: readonly string[] | undefined;
  /** Milliseconds between two checks of the timers; 0 leaves them to `runDueTimers`. @default 5000 */
  timerIntervalMs?: number | undefined;
  /** Where browsers find the product, for links in messages. Without it notices are not mailed. */
  siteUrl?: string | undefined;
  /** The mail server. */
  smtpUrl?: string | undefined;
  /** Sender of messages. @default an address at the site */
  mailFrom?: string | undefined;
  /** Whether messages stay to be read on `/dev/mail` when there is no mail server. @default false */
  keepsOutbox?: boolean | undefined;
  /** Where the messages of the outbox are written as files too. */
  outboxFolder?: string | undefined;
  /** Multiplies every rate limit; suites that act as hundreds of people from one address raise it. @default 1 */
  limitScale?: number | undefined;
}

/** The configuration with every default filled in. */
export type ApiSettings = ReturnType<typeof resolveSettings>;

export function resolveSettings(config: ApiConfig) {
  return {
    authUrl: config.authUrl.replace(/\/+$/, ''),
    authIssuer: (config.authIssuer ?? config.authUrl).replace(/\/+$/, ''),
    authApiKey: config.authApiKey,
    authServiceKey: config.authServiceKey,
    serviceRoleKey: config.serviceRoleKey,
    adminEmails: new Set(config.adminEmails.map((address) => address.trim().toLowerCase())),
    adminGateCode: config.adminGateCode,
    contactEmail: config.contactEmail,
    legalFiles: readLegalFiles(config.legalFolder),
    betaSignupLimit: config.betaSignupLimit ?? 5000,
    spotifyKeys: config.spotifyKeys ?? null,
    saleCountries: config.saleCountries ?? [],
    stripe: config.stripe ?? null,
    hasTestCheckout: config.hasTestCheckout ?? false,
    keepsFollowerHistory: config.keepsFollowerHistory ?? false,
    standInUrl: config.standInUrl,
    outsideTimeoutMs: config.outsideTimeoutMs ?? 5000,
    sessionMemoryMs: config.sessionMemoryMs ?? (config.authApiKey === undefined ? 0 : 10_000),
    secureCookies: config.secureCookies ?? false,
    trustedProxies: config.trustedProxies ?? ['loopback'],
    timerIntervalMs: config.timerIntervalMs ?? 5000,
    siteUrl: config.siteUrl,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    keepsOutbox: config.keepsOutbox ?? false,
    outboxFolder: config.outboxFolder,
    limitScale: config.limitScale ?? 1,
  };
}
