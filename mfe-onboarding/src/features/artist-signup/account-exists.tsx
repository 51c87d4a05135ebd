import { buttonClass } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { Link } from 'react-router-dom';
import { signupPaths } from './shared/signup-paths.ts';

/** Tells a person who returns from a later step that the account exists. The server would refuse a second one. */
export function AccountExists() {
  return (
    <>
      <Text tone="muted">Your account is ready. Your password is set.</Text>
      <Link to={signupPaths.connect} className={buttonClass({ variant: 'accent', size: 'lg', block: true })}>
        Continue
      </Link>
    </>
  );
}
