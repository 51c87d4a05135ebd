import { routes } from '@backline/shell-sdk';
import { PATHS } from '#src/paths.ts';

/** The steps of the artist signup, in order. */
export const signupPaths = {
  email: PATHS.artistEmail,
  password: PATHS.artistPassword,
  connect: routes.artistSignup,
  confirm: PATHS.artistConfirm,
} as const;

/** The form for an artist without links. It is a view of the connect step, so that 'back' leads there. */
export const manualPath = `${signupPaths.connect}?manual`;

export const SIGNUP_STEPS = 5;
