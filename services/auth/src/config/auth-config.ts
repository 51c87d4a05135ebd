import { availableParallelism } from 'node:os';
import { type MailCaps, mailCaps } from '@backline/service-kit/mail-caps';

/** What the service must know of its surroundings. `main.ts` and the one-process start fill it in. */
export interface AuthConfig {
  /** Public address of this API, e.g. `https://backline.example/auth/v1`: the `iss` of every token. */
  issuer: string;
  /** Folder for secrets that are not configured. They are made at the first start. */
  dataDir: string;
  /** A private ES256 JWK, or `{ "keys": [...] }`. Then the first key signs, and all of them verify. */
  signingKey?: string | undefined;
  /** Secret behind refresh tokens, mail and rate limits. */
  pepper?: string | undefined;
  accessTokenSeconds?: number | undefined;
  /** Seconds without a refresh after which a session ends. */
  sessionIdleSeconds?: number | undefined;
  /** Seconds after sign-in at which a session ends, even if it is in use. */
  sessionMaxSeconds?: number | undefined;
  passwordMinLength?: number | undefined;
  /** Whether the most common passwords are refused. @default true */
  refuseCommonPasswords?: boolean | undefined;
  /** Whether a new address counts as verified at once. A sign-up gives a session in both cases. */
  confirmOnSignUp?: boolean | undefined;
  /** Where browsers find the product, for the links in messages. @default the origin of `issuer` */
  siteUrl?: string | undefined;
  /** Where a mailed link may lead beside the site: origins with a path, or an app's own scheme. */
  redirectAllowList?: string[] | undefined;
  /** Opens the admin endpoints. @default one that is made at the first start */
  serviceRoleKey?: string | undefined;
  /** The mail server. Without one, messages go to the outbox. In production they wait. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** Most messages an hour that strangers ask for, by cause. @default 2000 each */
  mailCaps?: MailCaps | undefined;
  /** Milliseconds between two looks for messages that another process left, or that are due again. */
  mailPollMs?: number | undefined;
  /** A request for a message takes at least this long, so that its time tells nothing about accounts. */
  answerFloorMs?: number | undefined;
  /** A production needs configured secrets and has no outbox. */
  isProduction?: boolean | undefined;
  /**
   * How many passwords are hashed at once. Each hash takes 19 MiB and a core.
   * @default one more than there are cores, so that no core waits for the next password; at most 4
   */
  hashConcurrency?: number | undefined;
  /** Multiplies every rate limit. Test suites that act as hundreds of people from one address raise it. */
  limitScale?: number | undefined;
  /** Proxies whose `X-Forwarded-For` is believed, as Express's `trust proxy` takes them. */
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
    mailCaps: config.mailCaps ?? mailCaps.parse(undefined),
    mailPollMs: config.mailPollMs ?? 5000,
    answerFloorMs: config.answerFloorMs ?? 250,
    isProduction: config.isProduction ?? false,
    hashConcurrency: config.hashConcurrency ?? Math.min(4, availableParallelism() + 1),
    limitScale: config.limitScale ?? 1,
    trustedProxies: config.trustedProxies ?? [],
  };
}
