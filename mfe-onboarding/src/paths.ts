/** Paths that only this remote uses. The others stand in the contracts' `SCREEN_PATHS`. */
export const PATHS = {
  mainLanding: '/landing',
  getStarted: '/get-started',
  /** Asks for a link that signs in. */
  emailLink: '/login/link',
  artistEmail: '/signup/artist/email',
  artistPassword: '/signup/artist/password',
  artistConfirm: '/signup/artist/confirm',
} as const;
