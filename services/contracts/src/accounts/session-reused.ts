/**
 * The edge sends this header when it signs out a session that two parties used. The authentication service then tells
 * the session's owner. The edge removes the header from its callers' requests.
 */
export const SESSION_REUSED_HEADER = 'x-session-reused';
