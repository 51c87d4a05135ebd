import { ApiError, signIn, signOut, toast, unexpectedMessage, useSession } from '@backline/shell-sdk';
import { useEffect, useState } from 'react';
import type { LoginErrors, LoginInput } from './login-errors.ts';

export interface AdminLogin {
  busy: boolean;
  /** Resolves to what the server says about single fields; everything else is told in a notice. */
  login: (input: LoginInput) => Promise<LoginErrors>;
}

export function useAdminLogin(): AdminLogin {
  const user = useSession((session) => session.user);
  const [signingIn, setSigningIn] = useState(false);
  const isStranger = user !== null && !user.isAdmin;

  // Outside system: the session. Whoever is signed in here without being an admin is signed out at once.
  useEffect(() => {
    if (!isStranger) return;
    void signOut().then(
      () => toast('Unauthorized Access', 'You are not authorized to access the admin panel.', 'danger'),
      tellUnexpected,
    );
  }, [isStranger]);

  const login = async ({ email, password }: LoginInput) => {
    setSigningIn(true);
    try {
      const { isAdmin } = await signIn(email.trim(), password);
      if (isAdmin) toast('Login Successful', 'Welcome to the admin panel!', 'success');
      return {};
    } catch (error) {
      tellFailure(error);
      return error instanceof ApiError ? error.fields : {};
    } finally {
      setSigningIn(false);
    }
  };

  return { busy: signingIn || isStranger, login };
}

function tellFailure(error: unknown): void {
  const { status, code, serverMessage } = error instanceof ApiError ? error : {};
  if (code === 'unexpected_response')
    toast('Login Failed', 'Authentication failed. Please try again.', 'danger');
  else if (status !== undefined && status >= 400 && status < 500)
    toast('Login Failed', serverMessage ?? 'Invalid email or password', 'danger');
  else tellUnexpected(error);
}

function tellUnexpected(error: unknown): void {
  toast('Login Error', unexpectedMessage(error), 'danger');
}
