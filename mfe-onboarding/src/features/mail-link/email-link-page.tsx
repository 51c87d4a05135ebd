import { homeOf, nextOf, useSession } from '@backline/shell-sdk';
import { Navigate, useLocation } from 'react-router-dom';
import { LinkRequest } from './link-request.tsx';
import { LinkScreen } from './link-screen.tsx';

export function EmailLinkPage() {
  const { user } = useSession();
  const { search } = useLocation();
  const next = nextOf(search);
  if (user) return <Navigate to={next ?? homeOf(user)} replace />;
  return (
    <LinkScreen tape="On the list" note="No password">
      <LinkRequest kind="magiclink" next={next} />
    </LinkScreen>
  );
}
