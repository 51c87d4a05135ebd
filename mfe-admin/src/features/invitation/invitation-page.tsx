import { linkClass } from '@backline/design-system/link';
import { Logo } from '@backline/design-system/logo';
import { CardScreen } from '@backline/design-system/split-screen';
import { Text } from '@backline/design-system/text';
import { FormTitle, routes } from '@backline/shell-sdk';
import { Link, useLocation } from 'react-router-dom';
import { InvitationForm } from './invitation-form.tsx';

/** The page behind an invitation link (rules: administrators). Opening it does not use the invitation. */
export function InvitationPage() {
  const { hash } = useLocation();
  const grant = new URLSearchParams(hash.slice(1)).get('grant');
  return (
    <CardScreen head={<Logo link={<Link to={routes.landing} />} />}>
      <title>Become an admin · Backline</title>
      <FormTitle title="Become an admin">
        Set a new password for the admin panel. It ends every session of an account with your address.
      </FormTitle>
      {grant === null ? (
        <Text role="alert">
          This address has no invitation in it. Open the link from your mail once more, or go to the{' '}
          <Link to={routes.adminLogin} className={linkClass()}>
            admin login
          </Link>
          .
        </Text>
      ) : (
        <InvitationForm grant={grant} />
      )}
    </CardScreen>
  );
}
