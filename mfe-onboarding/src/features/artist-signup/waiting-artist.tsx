import { useNavigate } from 'react-router-dom';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { WAITING_LEAD, WAITING_TITLE, WaitingSignUp } from '#src/shared/signup/waiting-sign-up.tsx';
import { signupPaths } from './shared/signup-paths.ts';
import { SignupScreen } from './shared/signup-screen.tsx';

/** Tells the artist that the account will exist after the mailed link. */
export function WaitingArtist({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <SignupScreen
      step={2}
      back={signupPaths.email}
      title={WAITING_TITLE}
      takesFocus
      lead={WAITING_LEAD}
      aside={<NightBill tape="On its way" foot={['Crew pass', 'By return of post']} />}
    >
      <WaitingSignUp
        email={email}
        next={signupPaths.connect}
        onOther={() => void navigate(signupPaths.email)}
      />
    </SignupScreen>
  );
}
