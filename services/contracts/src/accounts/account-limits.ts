const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Days for which a person sees their sign-ins. */
export const SIGN_INS_KEPT_DAYS = 90;
/** The sign-ins that the settings show, the newest first. */
export const SIGN_INS_SHOWN_MAX = 50;
/** The rows of failed sign-ins that the settings show beside them, so that a flood hides no sign-in. */
export const FAILED_SIGN_INS_SHOWN_MAX = 20;

/** For this long a passkey, a code or a followed link proves its person, and a sign-up without a password its account. */
export const PROVES_MS = 10 * MINUTE * 1000;

/**
 * Every rate limit of accounts, at our own service and at an edge in front of a hosted one. The key of a limit
 * `PerIp` is the caller's network address.
 */
export const LIMITS = {
  signUpPerIp: { name: 'auth-sign-up', points: 30, seconds: 5 * MINUTE, isPerAddress: true },
  tokenPerIp: { name: 'auth-token', points: 150, seconds: 5 * MINUTE, isPerAddress: true },
  signInPerAccountAndIp: { name: 'auth-sign-in', points: 10, seconds: 15 * MINUTE },
  signInPerIp: { name: 'auth-sign-in-ip', points: 100, seconds: 15 * MINUTE, isPerAddress: true },
  /** The key is the account and a /48 of IPv6, which a guesser can have as a whole. */
  signInPerAccountAndSite: { name: 'auth-sign-in-site', points: 20, seconds: 15 * MINUTE },
  signInPerSite: { name: 'auth-sign-in-all-site', points: 1000, seconds: 15 * MINUTE },
  signInPerAccount: { name: 'auth-sign-in-account', points: 50, seconds: HOUR },
  /** Mails to the owner that somebody guesses the password. */
  guessingMailPerAccount: { name: 'auth-guessing-mail', points: 1, seconds: 24 * HOUR, isAnchored: true },
  passwordCheckPerAccount: { name: 'auth-password-check', points: 10, seconds: 15 * MINUTE },
  /** Codes of a second factor at a sign-in. A right one takes its try back. */
  codePerAccount: { name: 'auth-code', points: 20, seconds: 15 * MINUTE, isAnchored: true },
  codePerIp: { name: 'auth-code-ip', points: 20, seconds: 15 * MINUTE, isAnchored: true, isPerAddress: true },
  /** Codes in a session that is open already. */
  openCodePerAccount: { name: 'auth-open-code', points: 20, seconds: 15 * MINUTE, isAnchored: true },
  openCodePerIp: {
    name: 'auth-open-code-ip',
    points: 20,
    seconds: 15 * MINUTE,
    isAnchored: true,
    isPerAddress: true,
  },
  /** Wrong codes of a day, before the owner is told of them. */
  wrongCodesPerAccount: { name: 'auth-wrong-codes', points: 19, seconds: 24 * HOUR, isAnchored: true },
  guessedCodesMailPerAccount: { name: 'auth-codes-mail', points: 1, seconds: 24 * HOUR, isAnchored: true },
  /** Factors and challenges that one person asks for. */
  factorPerAccount: { name: 'auth-factor', points: 60, seconds: 15 * MINUTE },
  /** Each visit of the sign-in screen asks once. */
  passkeyOptionsPerIp: { name: 'auth-passkey-options', points: 150, seconds: 5 * MINUTE, isPerAddress: true },
  passkeyPerIp: { name: 'auth-passkey-ip', points: 100, seconds: 15 * MINUTE, isPerAddress: true },
  passkeyPerAccount: { name: 'auth-passkey-account', points: 50, seconds: HOUR },
  verifyPerIp: { name: 'auth-verify', points: 30, seconds: 5 * MINUTE, isPerAddress: true },
  changePerIp: { name: 'auth-change', points: 30, seconds: 5 * MINUTE, isPerAddress: true },
  mailRequestPerIp: { name: 'auth-mail-request', points: 30, seconds: 5 * MINUTE, isPerAddress: true },
  mailPerMinute: { name: 'auth-mail-minute', points: 1, seconds: MINUTE, isAnchored: true },
  mailPerHour: { name: 'auth-mail-hour', points: 5, seconds: HOUR, isAnchored: true },
} as const;

/**
 * How sign-ins follow each other once there were too many tries. A hard limit per account would let a stranger lock
 * its owner out. Those of one /48 leave turns of the account to everybody else.
 */
const PACES = {
  signInPerAccount: { name: 'auth-turn-account', firstMs: 1000, mostMs: 5_000 },
  signInPerAccountAndSite: { name: 'auth-turn-site', firstMs: 1000, mostMs: 20_000 },
} as const;

/** The limits of sign-ins by password, by what they count. */
export const SIGN_IN_TRIES = {
  perIp: LIMITS.signInPerIp,
  perSite: LIMITS.signInPerSite,
  perAccount: LIMITS.signInPerAccount,
  perAccountAndIp: LIMITS.signInPerAccountAndIp,
  perAccountAndSite: LIMITS.signInPerAccountAndSite,
  paces: { perAccount: PACES.signInPerAccount, perAccountAndSite: PACES.signInPerAccountAndSite },
} as const;

/** The limits of codes. A stranger who guesses at the sign-in keeps no owner from the codes of an open session. */
export const CODE_TRIES = {
  signIn: { perAccount: LIMITS.codePerAccount, perIp: LIMITS.codePerIp },
  openSession: { perAccount: LIMITS.openCodePerAccount, perIp: LIMITS.openCodePerIp },
} as const;
export type CodePlace = keyof typeof CODE_TRIES;

/** Begins the name of a limit of all messages of one cause. */
export const MAIL_CAP_PREFIX = 'auth-mail-cap-';
const MAIL_LIMITS: readonly string[] = [LIMITS.mailPerMinute.name, LIMITS.mailPerHour.name];

/** The refusal past a limit, with Supabase's codes and texts. */
export function limitReached({ name }: { name: string }, retryAfterSeconds: number) {
  if (!MAIL_LIMITS.includes(name) && !name.startsWith(MAIL_CAP_PREFIX)) {
    return { code: 'over_request_rate_limit', message: 'Request rate limit reached' };
  }
  const message =
    name === LIMITS.mailPerMinute.name
      ? `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
      : 'email rate limit exceeded';
  return { code: 'over_email_send_rate_limit', message };
}
