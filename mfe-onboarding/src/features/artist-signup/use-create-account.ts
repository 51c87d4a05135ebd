import { ApiError, failureMessage, signUp, toast } from '@backline/shell-sdk';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSignupEmail } from './signup-email.ts';
import { signupPaths } from './signup-paths.ts';

/** Creates the account once, says how it went, and leads to the next step. */
export function useCreateAccount() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef(false);

  /** Answers what the server found wrong, or null. */
  async function createAccount(email: string, password: string): Promise<ApiError | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setError(null);
    // The next step is there when the account is.
    import('./artist-connect-page.tsx').catch(() => undefined);
    try {
      await signUp({ email, password, userType: 'artist' });
      forgetSignupEmail();
      toast('Account created!', "Now let's set up your artist profile", 'success');
      // Busy until the next step stands: what is here for somebody who comes back would only flash up.
      await navigate(signupPaths.connect);
      return null;
    } catch (cause) {
      const known = cause instanceof ApiError ? cause : null;
      running.current = false;
      setBusy(false);
      setError(known);
      toast('Account creation failed', failureMessage(cause, 'Please try again'), 'danger');
      return known;
    }
  }

  return { createAccount, busy, error };
}
