/** Where a link to sign in is asked for. */
export const emailLinkPath = '/login/link';
