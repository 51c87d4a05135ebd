import { toast } from '@backline/shell-sdk';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ConfirmStep } from './confirm/confirm-step.tsx';
import { WelcomeScreen } from './confirm/welcome-screen.tsx';
import { extractionOf } from './draft/extraction-of.ts';
import { WithDraft } from './draft/with-draft.tsx';
import { signupPaths } from './shared/signup-paths.ts';
import { SignupGate } from './signup-gate.tsx';

export function ArtistConfirmPage() {
  const [created, setCreated] = useState<string | null>(null);
  // This comes before the gate, because the gate leads a person with a profile home at once.
  if (created !== null) return <WelcomeScreen stageName={created} />;
  return (
    <SignupGate stranger={<SentBack />}>
      {({ id }) => (
        <WithDraft>
          {(draft) => {
            const extracted = extractionOf(draft);
            if (!extracted) return <Navigate to={signupPaths.connect} replace />;
            return <ConfirmStep userId={id} draft={draft} extracted={extracted} onCreated={setCreated} />;
          }}
        </WithDraft>
      )}
    </SignupGate>
  );
}

/** Leads a signed-out person back to the first step. */
function SentBack() {
  useEffect(() => toast('Authentication required', 'Please complete the signup process again', 'danger'), []);
  return <Navigate to={signupPaths.email} replace />;
}
