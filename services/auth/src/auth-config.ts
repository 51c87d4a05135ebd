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
  /** Whether a new address counts as verified at once. The session is given in both cases. */
  confirmOnSignUp?: boolean | undefined;
  /** Password hashes computed at the same time: each takes 19 MiB and a core. */
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
  return {
    issuer: config.issuer.replace(/\/+$/, ''),
    dataDir: config.dataDir,
    accessTokenSeconds: config.accessTokenSeconds ?? 900,
    sessionIdleSeconds: config.sessionIdleSeconds ?? 7 * DAY,
    sessionMaxSeconds: config.sessionMaxSeconds ?? 30 * DAY,
    passwordMinLength: config.passwordMinLength ?? 8,
    confirmOnSignUp: config.confirmOnSignUp ?? false,
    hashConcurrency: config.hashConcurrency ?? 2,
    limitScale: config.limitScale ?? 1,
    trustedProxies: config.trustedProxies ?? [],
  };
}
