/** Paths that only this remote uses. The others stand in the contracts' `SCREEN_PATHS`. */
export const PATHS = {
  mainLanding: '/landing',
  getStarted: '/get-started',
  /** Asks for a link that signs in. */
  emailLink: '/login/link',
  artistEmail: '/signup/artist/email',
  artistPassword: '/signup/artist/password',
  artistConfirm: '/signup/artist/confirm',
  /** All three steps of the organisation signup. The query names the step. */
  orgSignup: '/signup/org',
} as const;
