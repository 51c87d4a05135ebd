import { homeOf, useSession } from '@backline/shell-sdk';
import { Navigate } from 'react-router-dom';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { OrgSignupFlow } from './org-signup-flow.tsx';
import { OtherAccount } from './other-account.tsx';

export function OrgSignupPage() {
  const { status, user } = useSession();
  if (status === 'loading') return <SplitLoading />;
  if (!user) return <OrgSignupFlow />;
  if (user.userType === 'organisation') return <Navigate to={homeOf(user)} replace />;
  return <OtherAccount user={user} />;
}
