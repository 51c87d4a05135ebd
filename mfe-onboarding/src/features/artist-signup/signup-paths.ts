import { routes } from '@backline/shell-sdk';

/** The steps of the artist signup, in order. */
export const signupPaths = {
  email: '/signup/artist/email',
  password: '/signup/artist/password',
  profile: routes.artistSignup,
} as const;

export const SIGNUP_STEPS = 5;
