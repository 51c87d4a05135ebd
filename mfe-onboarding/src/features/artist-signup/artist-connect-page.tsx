import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useSignupNext } from '#src/shared/signup/signup-next.ts';
import { ConnectFlow } from './connect/connect-flow.tsx';
import { WithDraft } from './draft/with-draft.tsx';
import { signupPaths } from './shared/signup-paths.ts';
import { SignupGate } from './signup-gate.tsx';

export function ArtistConnectPage() {
  useSignupNext();
  // Loads the code of the next step, so that it is ready when this step is done.
  useEffect(() => {
    import('./artist-confirm-page.tsx').catch(() => undefined);
  }, []);

  return (
    <SignupGate stranger={<Navigate to={signupPaths.email} replace />}>
      {(user) => <WithDraft>{(draft) => <ConnectFlow user={user} draft={draft} />}</WithDraft>}
    </SignupGate>
  );
}
