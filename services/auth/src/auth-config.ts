import { availableParallelism } from 'node:os';

/** What the service needs to know; `main.ts` and the one-process start fill it in. */
export interface AuthConfig {
  /** Public address of this API, e.g. `https://backline.example/auth/v1`: the `iss` of every token. */
  issuer: string;
  /** Folder for the secrets that are made at the first start when they are not given. */
  dataDir: string;
  /** A private ES256 JWK, or `{ "keys": [...] }` whose first key signs and whose others still verify. */
  signingKey?: string | undefined;
  /** Secret behind refresh tokens and rate limit keys. */
  pepper?: string | undefined;
  accessTokenSeconds?: number | undefined;
  /** Seconds without a refresh after which a session ends. */
  sessionIdleSeconds?: number | undefined;
  /** Seconds after sign-in at which a session ends however busy it was. */
  sessionMaxSeconds?: number | undefined;
  passwordMinLength?: number | undefined;
  /** Whether passwords that everybody tries first are refused. @default true */
  refuseCommonPasswords?: boolean | undefined;
  /** Whether a new address counts as verified at once. The session is given in both cases. */
  confirmOnSignUp?: boolean | undefined;
  /** Where the product is, for the links in messages. @default the origin of `issuer` */
  siteUrl?: string | undefined;
  /** Where a mailed link may lead besides the site: origins with a path, or an app's own scheme. */
  redirectAllowList?: string[] | undefined;
  /** Opens the admin endpoints. Absent, one is made at the first start. */
  serviceRoleKey?: string | undefined;
  /** The mail server. Absent, messages go to the outbox, or wait when this is production. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** How often a process looks for messages that others left, or that are to be tried again. */
  mailPollMs?: number | undefined;
  /** What asks for a message takes at least this long, so that time tells nothing about accounts. */
  answerFloorMs?: number | undefined;
  /** Refuses secrets that were not given, and keeps no readable outbox. */
  isProduction?: boolean | undefined;
  /**
   * Password hashes computed at the same time: each takes 19 MiB and a core.
   * @default one more than cores, so that none waits for the next password to be read; at most 4
   */
  hashConcurrency?: number | undefined;
  /** Multiplies every rate limit; test suites that sign up hundreds of people from one address raise it. */
  limitScale?: number | undefined;
  /** Addresses whose `X-Forwarded-For` is believed, as Express's `trust proxy` takes them. */
  trustedProxies?: string[] | undefined;
}

/** The configuration with every default filled in. */
export type AuthSettings = ReturnType<typeof resolveSettings>;

const DAY = 86_400;

export function resolveSettings(config: AuthConfig) {
  const issuer = config.issuer.replace(/\/+$/, '');
  const siteUrl = new URL(config.siteUrl ?? '/', issuer).href;
  return {
    issuer,
    siteUrl,
    dataDir: config.dataDir,
    accessTokenSeconds: config.accessTokenSeconds ?? 900,
    sessionIdleSeconds: config.sessionIdleSeconds ?? 7 * DAY,
    sessionMaxSeconds: config.sessionMaxSeconds ?? 30 * DAY,
    passwordMinLength: config.passwordMinLength ?? 8,
    refuseCommonPasswords: config.refuseCommonPasswords ?? true,
    confirmOnSignUp: config.confirmOnSignUp ?? false,
    redirectAllowList: config.redirectAllowList ?? [],
    mailFrom: config.mailFrom ?? `Backline <no-reply@${new URL(siteUrl).hostname}>`,
    mailPollMs: config.mailPollMs ?? 5000,
    answerFloorMs: config.answerFloorMs ?? 250,
    isProduction: config.isProduction ?? false,
    hashConcurrency: config.hashConcurrency ?? Math.min(4, availableParallelism() + 1),
    limitScale: config.limitScale ?? 1,
    trustedProxies: config.trustedProxies ?? [],
  };
}
