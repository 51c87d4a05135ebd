import { buttonClass } from '@backline/design-system/button';
import { nextOf, routes, withNext } from '@backline/shell-sdk';
import { Link, useLocation } from 'react-router-dom';
import { LandingStage } from './landing-stage.tsx';

export function LandingPage() {
  const next = nextOf(useLocation().search);
  const actions = (block: boolean) => (
    <>
      <Link to={routes.choosePath} className={buttonClass({ variant: 'accent', size: 'lg', block })}>
        Sign Up
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
      <LandingStage actions={actions(false)} pinned={actions(true)} />
    </>
  );
}
