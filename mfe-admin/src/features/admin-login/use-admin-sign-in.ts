import {
  ApiError,
  signIn,
  signOut,
  toast,
  unexpectedMessage,
  useOneAtATime,
  useSession,
} from '@backline/shell-sdk';
import { useEffect, useState } from 'react';

/**
 * Signs an admin in (rules: admin login). A person who submits the form and is no admin is signed out at once. One who
 * only opened the page is refused and keeps the session, so that a link to it signs nobody out.
 */
export function useAdminSignIn() {
  const user = useSession((session) => session.user);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { busy, run } = useOneAtATime();
  const isNoAdmin = user !== null && !user.isAdmin && !hasSubmitted;

  // Outside system: the session.
  useEffect(() => {
    if (isNoAdmin) refuse();
  }, [isNoAdmin]);

  /** Resolves to the failure, which a toast has shown, or to undefined. */
  const signInAsAdmin = (input: { email: string; password: string }): Promise<unknown> =>
    run(async () => {
      setHasSubmitted(true);
      try {
        const { isAdmin } = await signIn(input.email, input.password);
        if (isAdmin) toast('Login Successful', 'Welcome to the admin panel!', 'success');
        else await signOut().then(refuse, showUnexpected);
        return undefined;
      } catch (error) {
        showFailure(error);
        return error;
      }
    });

  return { signInAsAdmin, busy };
}

function refuse(): void {
  toast('Unauthorized Access', 'You are not authorized to access the admin panel.', 'danger');
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
