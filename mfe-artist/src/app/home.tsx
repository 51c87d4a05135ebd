import { homeOf, lazyScreen, routes, useSession, withNext } from '@backline/shell-sdk';
import { Navigate, useLocation } from 'react-router-dom';

const HomePage = lazyScreen(
  async () => (await import(/* webpackChunkName: 'home' */ '#src/features/home/home-page.tsx')).HomePage,
);

/**
 * The home of an artist. Everybody else is led to the home of their role (rules: paths), and a stranger to the
 * landing with the way back.
 */
export function Home() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  if (status === 'loading') return <p role="status">Loading...</p>;
  if (user?.artistId !== undefined) return <HomePage user={user} />;
  return <Navigate to={user ? homeOf(user) : withNext(routes.landing, pathname)} replace />;
}
