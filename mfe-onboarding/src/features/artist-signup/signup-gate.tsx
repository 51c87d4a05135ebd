import type { User } from '@backline/contracts/accounts/auth';
import { homeOf, useSession } from '@backline/shell-sdk';
import type { ReactElement, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { SplitLoading } from '#src/shared/split-loading.tsx';

interface Props {
  /** The content for a signed-out person. */
  stranger: ReactElement;
  /** The content for an account without a profile. */
  children: (user: User) => ReactNode;
}

/** Admits artists without a profile. An artist with a profile and a venue are led to their home. */
export function SignupGate({ stranger, children }: Props) {
  const { status, user } = useSession();
  if (status === 'loading') return <SplitLoading />;
  if (!user) return stranger;
  if (user.artistId || user.userType !== 'artist') return <Navigate to={homeOf(user)} replace />;
  return children(user);
}
