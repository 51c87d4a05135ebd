import { useSession } from '@backline/shell-sdk';
import { Navigate } from 'react-router-dom';
import { useInvitation } from '#src/shared/signup/kept-invitation.ts';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { useSentTo } from '#src/shared/use-sent-to.ts';
import { AccountExists } from './account-exists.tsx';
import { ForAddress } from './for-address.tsx';
import { PasswordForm } from './password-form.tsx';
import { signupPaths } from './shared/signup-paths.ts';
import { SignupScreen } from './shared/signup-screen.tsx';
import { signupEmail } from './signup-email.ts';
import { SignupGate } from './signup-gate.tsx';
import { useCreateAccount } from './use-create-account.ts';
import { WaitingArtist } from './waiting-artist.tsx';

export function ArtistPasswordPage() {
  const { sentTo } = useSentTo();
  const stranger = sentTo === null ? <PasswordStep /> : <WaitingArtist email={sentTo} />;
  return <SignupGate stranger={stranger}>{() => <PasswordStep />}</SignupGate>;
}

function PasswordStep() {
  const { user } = useSession();
  const { createAccount, busy, takenMessage } = useCreateAccount();
  const invitation = useInvitation();
  const email = user?.email ?? invitation?.email ?? signupEmail.read();
  if (!email) return <Navigate to={signupPaths.email} replace />;
  return (
    <SignupScreen
      step={2}
      back={signupPaths.email}
      title="Choose a password"
      lead={<ForAddress email={email} />}
      aside={<NightBill tape="Access all areas" foot={['Crew pass', 'Keep it to yourself']} />}
    >
      {user && !busy ? (
        <AccountExists />
      ) : (
        <PasswordForm email={email} busy={busy} takenMessage={takenMessage} onCreate={createAccount} />
      )}
    </SignupScreen>
  );
}
