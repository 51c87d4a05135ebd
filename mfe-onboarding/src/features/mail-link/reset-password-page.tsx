import { SplitScreen } from '@backline/design-system/split-screen';
import { FormTitle, homeOf, nextOf, routes, useSession } from '@backline/shell-sdk';
import { Navigate, useLocation } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { NightBill } from '#src/shared/nights/night-bill.tsx';
import { PROMISE_FOOT } from '#src/shared/nights/reply-promise.ts';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const NEW = {
  title: 'Set a new password',
  lead: 'You stay signed in here. Every other device is signed out.',
};
const FIRST = {
  title: 'Set your password',
  lead: 'With it you can sign in whenever you like, on any device.',
};

/** Sets the password of a person who followed a mailed link. The link has signed them in. */
export function ResetPasswordPage() {
  const { status, user } = useSession();
  const { search } = useLocation();
  if (status === 'loading') return <SplitLoading />;
  if (user === null) return <Navigate to={routes.forgotPassword} replace />;
  const { title, lead } = user.passwordPending ? FIRST : NEW;
  return (
    <SplitScreen
      head={<FormHead />}
      aside={<NightBill tape="New pass" head={['Tonight', 'Collect at the door']} foot={PROMISE_FOOT} />}
    >
      <title>{`${title} · Backline`}</title>
      <FormTitle title={title}>{lead}</FormTitle>
      <ResetPasswordForm email={user.email} home={nextOf(search) ?? homeOf(user)} />
    </SplitScreen>
  );
}
