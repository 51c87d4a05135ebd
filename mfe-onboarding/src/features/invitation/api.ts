import { checkInvitation } from '@backline/contracts/joining/invitations';
import { joinOrg } from '@backline/contracts/joining/members';
import { call, everyVisit, reloadSession } from '@backline/shell-sdk';
import { queryOptions } from '@tanstack/react-query';
import { forgetInvitation } from '#src/shared/signup/kept-invitation.ts';
import { useAcceptTerms } from '#src/shared/signup/legal.ts';

/** What an invitation is good for at this moment. It uses nothing up. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: [checkInvitation.path, invitation],
    queryFn: () => call(checkInvitation, { body: { invitation } }),
    ...everyVisit,
    // An answer of before may be wrong by now.
    gcTime: 0,
  });

/** Uses the invitation of a venue up for the signed-in person, who is of the venue afterwards. */
export function useJoinOrg() {
  const acceptTerms = useAcceptTerms();
  return async (invitation: string): Promise<void> => {
    await acceptTerms((termsVersion) => call(joinOrg, { body: { invitation, termsVersion } }));
    forgetInvitation();
    await reloadSession();
  };
}
