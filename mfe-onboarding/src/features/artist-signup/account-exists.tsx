import { buttonClass } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import { Link } from 'react-router-dom';
import { signupPaths } from './shared/signup-paths.ts';

/** For a person who comes back from a later step: the account exists, and a second one would be refused. */
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
