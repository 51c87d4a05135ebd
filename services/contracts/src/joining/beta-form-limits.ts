/** Milliseconds before an early-access form may be sent. Only a program fills it faster (rules: early access). */
export const BETA_FORM_MIN_MS = 2_000;
/** Milliseconds for which an opened early-access form may be sent (rules: early access). */
export const BETA_FORM_MAX_MS = 24 * 3_600_000;
/** Milliseconds after which the form asks for a new ticket. It is less than `BETA_FORM_MAX_MS`, so that a ticket does not run out on its way. */
export const BETA_FORM_RENEW_MS = 20 * 3_600_000;
