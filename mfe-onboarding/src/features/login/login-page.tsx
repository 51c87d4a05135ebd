import { linkClass } from '@backline/design-system/link';
import { SplitScreen } from '@backline/design-system/split-screen';
import { Text } from '@backline/design-system/text';
import { FormTitle, homeOf, LegalLinks, nextOf, routes, useSession, withNext } from '@backline/shell-sdk';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { PROMISE_FOOT } from '#src/shared/nights/reply-promise.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { user } = useSession();
  const { search } = useLocation();
  if (user) return <Navigate to={nextOf(search) ?? homeOf(user)} replace />;
  return (
    <SplitScreen
      head={<FormHead />}
      foot={<LegalLinks />}
      aside={<NightBill tape="Welcome back" foot={PROMISE_FOOT} />}
    >
      <title>Sign In · Backline</title>
      <FormTitle title="Good to see you again" />
      <LoginForm />
      <Text tone="muted">
        New to Backline?{' '}
        <Link to={withNext(routes.choosePath, nextOf(search))} className={linkClass()}>
          Sign Up
        </Link>
      </Text>
    </SplitScreen>
  );
}
