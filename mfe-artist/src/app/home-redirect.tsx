import { homeOf, routes, useSession, withNext } from '@backline/shell-sdk';
import { Navigate, useLocation } from 'react-router-dom';

/** `/app` and `/dashboard` are the home of whoever is signed in (decisions 2). */
export function HomeRedirect() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <p role="status">Loading…</p>;
  return <Navigate to={user ? homeOf(user) : withNext(routes.landing, pathname)} replace />;
}
