import { ApiError, failureMessage, signUp, toast, useOneAtATime } from '@backline/shell-sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSignupEmail } from './signup-email.ts';
import { signupPaths } from './signup-paths.ts';

/** Creates the account once, says how it went, and leads to the next step. */
export function useCreateAccount() {
  const navigate = useNavigate();
  // Busy until the next step stands: what is here for somebody who comes back would only flash up.
  const { busy, run } = useOneAtATime({ once: true });
  const [error, setError] = useState<ApiError | null>(null);

  /** Answers what the server found wrong, or null. */
  async function createAccount(email: string, password: string): Promise<ApiError | null> {
    try {
      await run(async () => {
        setError(null);
        // The next step is there when the account is.
        import('./artist-connect-page.tsx').catch(() => undefined);
        await signUp({ email, password, userType: 'artist' });
        forgetSignupEmail();
        toast('Account created!', "Now let's set up your artist profile", 'success');
        await navigate(signupPaths.connect);
      });
      return null;
    } catch (cause) {
      const known = cause instanceof ApiError ? cause : null;
      setError(known);
      toast('Account creation failed', failureMessage(cause, 'Please try again'), 'danger');
      return known;
    }
  }

  return { createAccount, busy, error };
}
