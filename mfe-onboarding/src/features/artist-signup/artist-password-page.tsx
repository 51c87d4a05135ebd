import { buttonClass } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { useSession } from '@backline/shell-sdk';
import { Link, Navigate } from 'react-router-dom';
import { NightBill } from '#src/shared/night-bill.tsx';
import styles from './artist-signup.module.css';
import { PasswordForm } from './password-form.tsx';
import { readSignupEmail } from './signup-email.ts';
import { signupPaths } from './signup-paths.ts';
import { SignupScreen } from './signup-screen.tsx';

export function ArtistPasswordPage() {
  const { user } = useSession();
  const email = user?.email ?? readSignupEmail();
  if (!email) return <Navigate to={signupPaths.email} replace />;
  return (
    <SignupScreen
      step={2}
      back={signupPaths.email}
      title="Choose a password"
      lead={
        <>
          For <b className={styles.address}>{email}</b>
        </>
      }
      aside={<NightBill tape="Access all areas" foot={['Crew pass', 'Keep it to yourself']} />}
    >
      {user ? <AccountExists /> : <PasswordForm email={email} />}
    </SignupScreen>
  );
}

/** Whoever comes back here from the next step has an account already: a second one would be refused. */
function AccountExists() {
  return (
    <>
      <Text tone="muted">Your account is ready. Your password is set.</Text>
      <Link to={signupPaths.profile} className={buttonClass({ variant: 'accent', size: 'lg', block: true })}>
        Continue
      </Link>
    </>
  );
}
