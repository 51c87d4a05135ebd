import { checkInvitation } from '@backline/contracts/invitations';
import { call, everyVisit } from '@backline/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** What an invitation is good for at this moment. It uses nothing up. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: [checkInvitation.path, invitation],
    queryFn: () => call(checkInvitation, { body: { invitation } }),
    ...everyVisit,
    // An answer of before may be wrong by now.
    gcTime: 0,
  });
