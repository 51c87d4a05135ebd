import type { Event } from '@backline/contracts/records/events';
import { Badge } from '@backline/design-system/badge';
import { Inline } from '@backline/design-system/stack';

/** Tells an artist whom the venue has invited that the application costs nothing (rules: invitations to apply). */
export function InvitedBadge({ event: { isInvited, myApplication } }: { event: Event }) {
  if (!isInvited || myApplication) return null;
  return (
    <Inline>
      <Badge tone="ok">Invited: free for you</Badge>
    </Inline>
  );
}
