import type { Audience } from '@backline/contracts/releases';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { belongsTo } from './audience.ts';
import { homeOf, routes, withNext } from './routes.ts';
import { useSession } from './session/session-store.ts';

interface Props {
  /**
   * Who may see the screen. The server checks every call again: this is for navigation only.
   * @default everybody who is signed in
   */
  audience?: Audience;
  children: ReactNode;
}

/**
 * Lets a screen's audience in and follows sign-in and sign-out as they happen (spec section 2): nobody
 * signed in goes to the admin login for admin screens and to `/` for others, with the way back in `?next=`
 * (decisions 2). Somebody of another kind goes to their own home, or to the admin login.
 */
export function RouteGuard({ audience, children }: Props) {
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <p role="status">Loading…</p>;
  const door = audience === 'admin' ? routes.adminLogin : routes.landing;
  if (!user) return <Navigate to={withNext(door, pathname + search + hash)} replace />;
  if (audience && !belongsTo(audience, user))
    return <Navigate to={audience === 'admin' ? door : homeOf(user)} replace />;
  return children;
}
