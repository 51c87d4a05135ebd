import { buttonClass } from '@backline/design-system/button';
import { homeOf, nextOf, routes, useFlag, useSession, withNext } from '@backline/shell-sdk';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LandingStage } from './landing-stage.tsx';

export function LandingPage() {
  const { user } = useSession();
  const next = nextOf(useLocation().search);
  const isClosed = useFlag('open-signup').isOn === false;
  if (user) return <Navigate to={next ?? homeOf(user)} replace />;
  const actions = (block: boolean) => (
    <>
      <Link
        to={withNext(isClosed ? routes.earlyAccess : routes.choosePath, next)}
        className={buttonClass({ variant: 'accent', size: 'lg', block })}
      >
        {isClosed ? 'Request Early Access' : 'Sign Up'}
      </Link>
      <Link
        to={withNext(routes.login, next)}
        className={buttonClass({ variant: 'quiet', size: 'lg', block })}
      >
        Sign In
      </Link>
    </>
  );
  return (
    <>
      <title>Welcome · Backline</title>
      <LandingStage next={next} actions={actions(false)} pinned={actions(true)} />
    </>
  );
}
