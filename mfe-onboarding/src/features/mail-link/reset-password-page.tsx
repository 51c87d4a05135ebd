import { SplitScreen } from '@backline/design-system/split-screen';
import { homeOf, nextOf, routes, useSession } from '@backline/shell-sdk';
import { Navigate, useLocation } from 'react-router-dom';
import { FormHead } from '#src/shared/form-head.tsx';
import { FormTitle } from '#src/shared/form-title.tsx';
import { NightBill } from '#src/shared/night-bill.tsx';
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

/** For whoever followed a link to set a password, and is signed in by it. */
export function ResetPasswordPage() {
  const { status, user } = useSession();
  const { search } = useLocation();
  if (status === 'loading') return <SplitLoading />;
  if (user === null) return <Navigate to={routes.forgotPassword} replace />;
  const { title, lead } = user.passwordPending ? FIRST : NEW;
  return (
    <SplitScreen
      head={<FormHead />}
      aside={
        <NightBill
          tape="New pass"
          head={['Tonight', 'Collect at the door']}
          foot={['Backline', 'Hear back within 48 hours']}
        />
      }
    >
      <title>{`${title} · Backline`}</title>
      <FormTitle title={title}>{lead}</FormTitle>
      <ResetPasswordForm email={user.email} home={nextOf(search) ?? homeOf(user)} />
    </SplitScreen>
  );
}
