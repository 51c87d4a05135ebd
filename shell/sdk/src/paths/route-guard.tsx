import { LEAVING_SCREEN } from '@backline/contracts/accounts/own-data/leaving';
import type { Audience } from '@backline/contracts/platform/releases';
import { Wrap } from '@backline/design-system/page';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { belongsTo } from './audience.ts';
import { homeOf, routes, withNext } from './routes.ts';
import { useSession } from '#src/session/session-store.ts';
import { reloadSession } from '#src/session/session.ts';
import { LineCut } from '#src/screen/load-failed.tsx';
import { useOneAtATime } from '#src/screen/use-one-at-a-time.ts';

interface Props {
  /**
   * The audience of the screen. This guides navigation only: the server checks every call. @default every signed-in
   * person
   */
  audience?: Audience;
  children: ReactNode;
}

/**
 * Shows a screen to its audience only, and reacts when a session starts or ends (rules: route guard). A signed-out
 * person goes to the admin login for admin screens, otherwise to `/`. `?next=` keeps the way back. A person of
 * another kind goes to their own home, or to the admin login for admin screens. A person whose sign-in kept the
 * account reads that first (rules: leaving).
 */
export function RouteGuard({ audience, children }: Props) {
  const { status, user } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <p role="status">Loading...</p>;
  if (status === 'unknown') return <AccountsAway />;
  const door = audience === 'admin' ? routes.adminLogin : routes.landing;
  if (!user) return <Navigate to={withNext(door, pathname + search + hash)} replace />;
  if (user.cameBack && user.viewedUntil === undefined)
    return <Navigate to={withNext(LEAVING_SCREEN, pathname + search + hash)} replace />;
  if (audience && !belongsTo(audience, user))
    return <Navigate to={audience === 'admin' ? door : homeOf(user)} replace />;
  return children;
}

/** A notice for a session that cannot be read. The person may be signed in, so the guard does not redirect. */
function AccountsAway() {
  const { busy, run } = useOneAtATime();
  return (
    <Wrap padded>
      <LineCut
        title="The account service cannot be reached"
        busy={busy}
        onRetry={() => void run(() => reloadSession())}
      />
    </Wrap>
  );
}
