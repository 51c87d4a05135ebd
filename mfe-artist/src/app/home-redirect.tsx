import { homeOf, routes, useSession, withNext } from '@backline/shell-sdk';
import { Navigate, useLocation } from 'react-router-dom';

/** Leads a signed-in person to their home (rules: paths), and a stranger to the landing with the way back. */
export function HomeRedirect() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <p role="status">Loading...</p>;
  return <Navigate to={user ? homeOf(user) : withNext(routes.landing, pathname)} replace />;
}
