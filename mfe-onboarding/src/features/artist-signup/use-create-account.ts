import { ApiError, failureMessage, signUp, toast, useOneAtATime } from '@backline/shell-sdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetInvitation, readInvitation } from '#src/shared/signup/kept-invitation.ts';
import { useInvitationRefusal } from '#src/shared/signup/use-invitation-refusal.ts';
import { useSentTo } from '#src/shared/use-sent-to.ts';
import { signupPaths } from './shared/signup-paths.ts';
import { signupEmail } from './signup-email.ts';

/**
 * Creates the account once and leads to the next step, or notes that a mailed link comes first. Toasts report
 * success and failure.
 */
export function useCreateAccount() {
  const navigate = useNavigate();
  const { setSentTo } = useSentTo();
  const leadOn = useInvitationRefusal();
  // The form stays busy until the next step appears. Otherwise the text for a person with an account would flash
  // up.
  const { busy, run } = useOneAtATime({ once: true });
  const [takenMessage, setTakenMessage] = useState<string>();

  /** Resolves to the failure, or to undefined. */
  async function createAccount(email: string, password: string): Promise<unknown> {
    setTakenMessage(undefined);
    try {
      await run(async () => {
        // Loads the code of the next step while the account is created.
        import('./artist-connect-page.tsx').catch(() => undefined);
        const { invitation } = readInvitation() ?? {};
        const user = await signUp({ email, password, userType: 'artist', invitation });
        if (user === null) return setSentTo(email);
        signupEmail.forget();
        forgetInvitation();
        toast('Account created!', "Now let's set up your artist profile", 'success');
        await navigate(signupPaths.connect);
      });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_taken') setTakenMessage(error.serverMessage);
      toast('Account creation failed', failureMessage(error, 'Please try again'), 'danger');
      leadOn(error);
      return error;
    }
  }

  return { createAccount, busy, takenMessage };
}
