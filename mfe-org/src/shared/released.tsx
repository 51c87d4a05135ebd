import type { FlagName } from '@backline/contracts/platform/flags';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed, useFlag } from '@backline/shell-sdk';
import type { ReactNode } from 'react';

interface Props {
  flag: FlagName;
  /** What could not be loaded, as `The event`. */
  what: string;
  /** As `Loading the event`. */
  loading: string;
  /** Stands there only while the flag is off. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** A screen that stands behind a flag. */
export function Released({ flag: name, what, loading, otherwise, children }: Props) {
  const flag = useFlag(name);
  if (flag.isError) return <LoadFailed what={what} queries={[flag]} />;
  if (flag.isOn === undefined) return <SkeletonRows label={loading} rows={5} />;
  return flag.isOn ? children : otherwise;
}
