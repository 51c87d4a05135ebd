import { buttonClass } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { homeOf, lazyScreen, nextOf, routes, useFlag, useSession, withNext } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { useHasChanged } from '#src/shared/use-has-changed.ts';
import { betaStatusQuery } from './api.ts';
import { cardOf, requestPath } from './early-access-state.ts';
import { LandingStage } from './landing-stage.tsx';

const RequestScreen = lazyScreen(async () => (await import('./request-screen.tsx')).RequestScreen);
const ThankYouScreen = lazyScreen(async () => (await import('./thank-you-screen.tsx')).ThankYouScreen);

/** One screen with three states (rules: early access). The address names the state, so that a reload keeps it. */
export function EarlyAccessPage() {
  const location = useLocation();
  const { user } = useSession();
  const { data: status } = useQuery(betaStatusQuery());
  const next = nextOf(location.search);
  const isSignupOpen = useFlag('open-signup').isOn === true;
  const card = cardOf(location, status?.open);
  const hasTurned = useHasChanged(card === undefined);
  if (card || location.pathname === requestPath()) {
    return (
      <Suspense fallback={<SplitLoading />}>
        {card ? (
          <ThankYouScreen card={card} takesFocus={hasTurned} />
        ) : (
          <RequestScreen takesFocus={hasTurned} />
        )}
      </Suspense>
    );
  }
  // The request and the thank-you card stay open to members, because admins pass the gate there.
  if (user) return <Navigate to={next ?? homeOf(user)} replace />;
  const request = (block: boolean) => (
    <Link to={requestPath(next)} className={buttonClass({ variant: 'accent', size: 'lg', block })}>
      Request Early Access
    </Link>
  );
  return (
    <>
      <title>Bookings for DJs and venues · Backline</title>
      <LandingStage
        corner={
          <>
            {isSignupOpen ? (
              <Link to={withNext(routes.choosePath, next)} className={linkClass({ size: 'sm' })}>
                Sign Up
              </Link>
            ) : null}
            <Link to={withNext(routes.login, next)} className={linkClass({ size: 'sm' })}>
              Sign In
            </Link>
          </>
        }
        next={next}
        actions={request(false)}
        pinned={request(true)}
      />
    </>
  );
}
