const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every rate limit of accounts, at our own service and at an edge in front of a hosted one. The key of a limit
 * `PerIp` is the caller's network address.
 */
export const LIMITS = {
  signUpPerIp: { name: 'auth-sign-up', points: 30, seconds: 5 * MINUTE, isPerAddress: true },
  tokenPerIp: { name: 'auth-token', points: 150, seconds: 5 * MINUTE, isPerAddress: true },
  signInPerAccountAndIp: { name: 'auth-sign-in', points: 10, seconds: 15 * MINUTE },
  signInPerIp: { name: 'auth-sign-in-ip', points: 100, seconds: 15 * MINUTE, isPerAddress: true },
  signInPerAccount: { name: 'auth-sign-in-account', points: 50, seconds: HOUR },
  passwordCheckPerAccount: { name: 'auth-password-check', points: 10, seconds: 15 * MINUTE },
  verifyPerIp: { name: 'auth-verify', points: 30, seconds: 5 * MINUTE, isPerAddress: true },
  changePerIp: { name: 'auth-change', points: 30, seconds: 5 * MINUTE, isPerAddress: true },
  mailRequestPerIp: { name: 'auth-mail-request', points: 30, seconds: 5 * MINUTE, isPerAddress: true },
  mailPerMinute: { name: 'auth-mail-minute', points: 1, seconds: MINUTE, isAnchored: true },
  mailPerHour: { name: 'auth-mail-hour', points: 5, seconds: HOUR, isAnchored: true },
} as const;

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
