/** Credits granted to a new artist (spec section 9). */
export const INITIAL_CREDITS = 100;
/** Hours within which a venue promises to answer (spec section 9, decisions 7). */
export const REPLY_HOURS = 48;
/** Longest application message, in characters (decisions 5). */
export const MESSAGE_MAX_LENGTH = 2000;
/** Longest e-mail address, in characters: what hosted authentication services keep. */
export const EMAIL_MAX_LENGTH = 255;
/** Shortest password of a new account, in characters (spec section 9). */
export const PASSWORD_MIN_LENGTH = 8;
/** Longest password accepted, in bytes of UTF-8: what hosted authentication services allow. */
export const PASSWORD_MAX_LENGTH = 72;
/** Shortest password the admin sign-in form sends (spec section 5). */
export const ADMIN_PASSWORD_MIN_LENGTH = 6;
/** Longest About text of a profile, in characters. */
export const ABOUT_MAX_LENGTH = 2000;
/** Longest About text that a signup's draft keeps: more than a profile takes, so that it can be shortened later. */
export const DRAFT_ABOUT_MAX_LENGTH = 10_000;
/** Longest stage name, in characters. */
export const STAGE_NAME_MAX_LENGTH = 80;
/** Most genres one artist can list. */
export const GENRES_MAX = 20;
/** Credits in one pack and its price in US cents (spec section 9). */
export const CREDIT_PACK = { credits: 50, priceCents: 999, currency: 'USD' } as const;
