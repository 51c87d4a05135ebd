import type { User } from '@backline/contracts/accounts/auth';
import { linkedStatementPath } from '@backline/contracts/desk/statements';
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
import { useNavigate } from 'react-router-dom';

/**
 * Signs an admin in (rules: admin login). A person who submits the form and is no admin is signed out at once. One who
 * only opened the page is refused and keeps the session, so that a link to it signs nobody out. A suspended one reads the
 * reasons.
 */
export function useAdminSignIn(onWaiting: () => void) {
  const user = useSession((session) => session.user);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { busy, run } = useOneAtATime();
  const navigate = useNavigate();
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
        const user = await signIn(input.email, input.password);
        if (user === null) onWaiting();
        else await welcomeAdmin(user);
        return undefined;
      } catch (error) {
        const token = error instanceof ApiError ? error.details['statement'] : undefined;
        if (typeof token === 'string') return navigate(linkedStatementPath(token));
        showFailure(error);
        return error;
      }
    });

  return { signInAsAdmin, busy };
}

/** Welcomes an admin after a sign-in. Anybody else is signed out again. */
export async function welcomeAdmin({ isAdmin }: User): Promise<void> {
  if (isAdmin) toast('Login Successful', 'Welcome to the admin panel!', 'success');
  else await signOut().then(refuse, showUnexpected);
}

function refuse(): void {
  toast('Unauthorized Access', 'You are not authorized to access the admin panel.', 'danger');
}

function showFailure(error: unknown): void {
  const refusal = refusalOf(error);
  if (error instanceof ApiError && error.code === 'unexpected_response')
    toast('Login Failed', 'Authentication failed. Please try again.', 'danger');
  else if (refusal !== null) toast('Login Failed', refusal, 'danger');
  else showUnexpected(error);
}

/** Why the server refuses what was typed. Null for any other failure. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === 'unexpected_response') return null;
  const { status, serverMessage } = error;
  return status >= 400 && status < 500 ? (serverMessage ?? 'Invalid email or password') : null;
}

function showUnexpected(error: unknown): void {
  toast('Login Error', unexpectedMessage(error), 'danger');
}
