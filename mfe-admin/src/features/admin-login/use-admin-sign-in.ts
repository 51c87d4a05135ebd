import {
  ApiError,
  signIn,
  signOut,
  toast,
  unexpectedMessage,
  useOneAtATime,
  useSession,
} from '@backline/shell-sdk';
import { useEffect } from 'react';

/** Signs an admin in. A person who is no admin is signed out at once (rules: admin login). */
export function useAdminSignIn() {
  const user = useSession((session) => session.user);
  const { busy, run } = useOneAtATime();
  const isNoAdmin = user !== null && !user.isAdmin;

  // Outside system: the session.
  useEffect(() => {
    if (!isNoAdmin) return;
    void signOut().then(
      () => toast('Unauthorized Access', 'You are not authorized to access the admin panel.', 'danger'),
      showUnexpected,
    );
  }, [isNoAdmin]);

  /** Resolves to the failure, which a toast has shown, or to undefined. */
  const signInAsAdmin = (input: { email: string; password: string }): Promise<unknown> =>
    run(async () => {
      try {
        const { isAdmin } = await signIn(input.email, input.password);
        if (isAdmin) toast('Login Successful', 'Welcome to the admin panel!', 'success');
        return undefined;
      } catch (error) {
        showFailure(error);
        return error;
      }
    });

  return { signInAsAdmin, busy: busy || isNoAdmin };
}

function showFailure(error: unknown): void {
  const { status, code, serverMessage } = error instanceof ApiError ? error : {};
  if (code === 'unexpected_response')
    toast('Login Failed', 'Authentication failed. Please try again.', 'danger');
  else if (status !== undefined && status >= 400 && status < 500)
    toast('Login Failed', serverMessage ?? 'Invalid email or password', 'danger');
  else showUnexpected(error);
}

function showUnexpected(error: unknown): void {
  toast('Login Error', unexpectedMessage(error), 'danger');
}
