import { buttonClass } from '@backline/design-system/button';
import { linkClass } from '@backline/design-system/link';
import { SplitScreen } from '@backline/design-system/split-screen';
import { Text } from '@backline/design-system/text';
import {
  CodeForm,
  FormTitle,
  homeOf,
  LegalLinks,
  nextOf,
  routes,
  toast,
  useSession,
  withNext,
} from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { PROMISE_FOOT } from '#src/shared/nights/reply-promise.ts';
import { appliedEventOf, eventQuery } from './applied-event.ts';
import { waitsForCode } from '#src/shared/waits-for-code.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { user } = useSession();
  const { search, state } = useLocation();
  const [isWaiting, setIsWaiting] = useState(waitsForCode(state));
  const [isBack, setIsBack] = useState(false);
  if (user) return <Navigate to={nextOf(search) ?? homeOf(user)} replace />;
  const eventId = appliedEventOf(search);
  const signUp = withNext(routes.choosePath, nextOf(search));
  return (
    <SplitScreen
      head={<FormHead />}
      foot={<LegalLinks />}
      aside={<NightBill tape="Welcome back" foot={PROMISE_FOOT} />}
    >
      <title>Sign In · Backline</title>
      {isWaiting ? (
        <CodeForm
          onSignedIn={() => toast('Welcome back!', undefined, 'success')}
          onStartAgain={() => {
            setIsBack(true);
            setIsWaiting(false);
          }}
        />
      ) : eventId === undefined ? (
        <>
          <FormTitle title="Good to see you again" takesFocus={isBack} />
          <LoginForm onWaiting={() => setIsWaiting(true)} />
          <Text tone="muted">
            New to Backline?{' '}
            <Link to={signUp} className={linkClass()}>
              Sign Up
            </Link>
          </Text>
        </>
      ) : (
        <>
          <ApplyTitle eventId={eventId} takesFocus={isBack} />
          <LoginForm onWaiting={() => setIsWaiting(true)} />
          <Link to={signUp} className={buttonClass({ variant: 'accent', size: 'lg', block: true })}>
            New here? Create your page
          </Link>
        </>
      )}
    </SplitScreen>
  );
}

/** Tells a stranger who wants to apply why this screen appears. */
function ApplyTitle({ eventId, takesFocus }: { eventId: string; takesFocus: boolean }) {
  const { data: event } = useQuery(eventQuery(eventId));
  return (
    <FormTitle
      title={event ? `Sign in to apply to ${event.headliner}` : 'Sign in to apply'}
      takesFocus={takesFocus}
    >
      Venues read applications beside an artist’s page. Yours takes two minutes.
    </FormTitle>
  );
}
