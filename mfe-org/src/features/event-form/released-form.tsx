import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed, useFlag } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';

/** The forms of events. While their flag is off they lead to the placeholder. */
export function ReleasedForm({ children }: { children: ReactNode }) {
  const flag = useFlag('org-events');
  if (flag.isError) return <LoadFailed what="The event" queries={[flag]} />;
  if (flag.isOn === undefined) return <SkeletonRows label="Loading the event" rows={5} />;
  return flag.isOn ? children : <Navigate to={PATHS.events} replace />;
}
