import { routes } from '@backline/shell-sdk';

/** The steps of the artist signup, in order. */
export const signupPaths = {
  email: '/signup/artist/email',
  password: '/signup/artist/password',
  connect: routes.artistSignup,
  confirm: '/signup/artist/confirm',
} as const;

/** The form for somebody without links to read from: a view of the connect step, so that back leads there. */
export const manualPath = `${signupPaths.connect}?manual`;

export const SIGNUP_STEPS = 5;
