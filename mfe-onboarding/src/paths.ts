import { INVITATION_SCREEN } from '@backline/contracts/joining/invitation-fields';

/** Paths that only this remote uses. The others are in the contracts' `SCREEN_PATHS`. */
export const PATHS = {
  mainLanding: '/landing',
  getStarted: '/get-started',
  /** The mails of the API link to this path too. */
  invitation: INVITATION_SCREEN,
  /** The page that asks for a link that signs in. */
  emailLink: '/login/link',
  artistEmail: '/signup/artist/email',
  artistPassword: '/signup/artist/password',
  artistConfirm: '/signup/artist/confirm',
} as const;
