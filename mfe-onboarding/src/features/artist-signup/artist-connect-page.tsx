import { Navigate } from 'react-router-dom';
import { ConnectFlow } from './connect/connect-flow.tsx';
import { WithDraft } from './draft/with-draft.tsx';
import { SignupGate } from './signup-gate.tsx';
import { signupPaths } from './signup-paths.ts';

export function ArtistConnectPage() {
  return (
    <SignupGate stranger={<Navigate to={signupPaths.email} replace />}>
      {(user) => <WithDraft>{(draft) => <ConnectFlow user={user} draft={draft} />}</WithDraft>}
    </SignupGate>
  );
}
