import type { User } from '@backline/contracts/auth';
import { homeOf, useSession } from '@backline/shell-sdk';
import type { ReactElement, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { SplitLoading } from '#src/shared/split-loading.tsx';

interface Props {
  /** What somebody sees who is not signed in. */
  stranger: ReactElement;
  /** What an account without a profile sees. */
  children: (user: User) => ReactNode;
}

/** Lets those in whose profile is still to be made; whoever has one, or is a venue, goes home. */
export function SignupGate({ stranger, children }: Props) {
  const { status, user } = useSession();
  if (status === 'loading') return <SplitLoading />;
  if (!user) return stranger;
  if (user.artistId || user.userType !== 'artist') return <Navigate to={homeOf(user)} replace />;
  return children(user);
}
