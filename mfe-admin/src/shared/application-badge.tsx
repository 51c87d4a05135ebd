import type { AdminApplication } from '@backline/contracts/desk/lists/admin-applications';
import { Badge } from '@backline/design-system/badge';
import { applicationState } from '@backline/shell-sdk';

/** The state of an application, as its venue reads it. */
export function ApplicationBadge({ status, isPaused }: Pick<AdminApplication, 'status' | 'isPaused'>) {
  const { label, tone } = applicationState(status, 'venue', isPaused ? {} : undefined);
  return <Badge tone={tone}>{label}</Badge>;
}
