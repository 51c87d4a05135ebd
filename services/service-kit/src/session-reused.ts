/**
 * The edge sends it with the sign-out of a session that two parties held: the authentication service then tells the
 * session's owner. No caller's own is passed on.
 */
export const SESSION_REUSED_HEADER = 'x-session-reused';
