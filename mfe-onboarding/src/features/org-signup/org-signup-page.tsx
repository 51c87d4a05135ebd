import type { User } from '@backline/contracts/accounts/auth';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import { homeOf, useSession } from '@backline/shell-sdk';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useInvitation } from '#src/shared/signup/kept-invitation.ts';
import { readSignupNext, takeSignupNext } from '#src/shared/signup/signup-next.ts';
import { SplitLoading } from '#src/shared/split-loading.tsx';
import { useSentTo } from '#src/shared/use-sent-to.ts';
import { readOrgDraft } from './draft/org-draft.ts';
import { OrgSignupFlow } from './org-signup-flow.tsx';
import { isConfirmed } from './steps/org-steps.ts';
import { OtherAccount } from './other-account.tsx';
import { WaitingOrg } from './waiting-org.tsx';

export function OrgSignupPage() {
  const [next] = useState(readSignupNext);
  const { status, user } = useSession();
  const { search } = useLocation();
  const { sentTo } = useSentTo();
  const invitation = useInvitation();
  const isDone = user?.userType === 'organisation';
  useEffect(() => {
    if (isDone) takeSignupNext();
  }, [isDone]);
  if (status === 'loading') return <SplitLoading />;
  if (!user && sentTo !== null) return <WaitingOrg email={sentTo} />;
  if (!user) return <OrgSignupFlow ownEmail={invitation?.email} />;
  if (isDone) return <Navigate to={next ?? homeOf(user)} replace />;
  if (isSigningUp(user, search)) return <OrgSignupFlow ownEmail={user.email} />;
  return <OtherAccount user={user} />;
}

/** Whether the account was confirmed by a mailed link and waits to become the organisation. */
function isSigningUp({ email, isAdmin, artistId }: User, search: string): boolean {
  if (isAdmin || artistId !== undefined) return false;
  return isConfirmed(search) || normaliseEmail(readOrgDraft().values.email) === email;
}
