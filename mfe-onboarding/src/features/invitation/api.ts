import { checkInvitation } from '@backline/contracts/joining/invitations';
import { joinOrg } from '@backline/contracts/joining/members';
import { call, everyVisit, reloadSession } from '@backline/shell-sdk';
import { queryOptions } from '@tanstack/react-query';
import { forgetInvitation } from '#src/shared/signup/kept-invitation.ts';
import { useAcceptTerms } from '#src/shared/signup/legal.ts';

/** The present state of an invitation. Asking does not use the invitation. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: [checkInvitation.path, invitation],
    queryFn: () => call(checkInvitation, { body: { invitation } }),
    ...everyVisit,
    // An earlier answer may be wrong by now.
    gcTime: 0,
  });

/** Uses the invitation of a venue for the signed-in person, who then becomes its member. */
export function useJoinOrg() {
  const acceptTerms = useAcceptTerms();
  return async (invitation: string): Promise<void> => {
    await acceptTerms((termsVersion) => call(joinOrg, { body: { invitation, termsVersion } }));
    forgetInvitation();
    await reloadSession();
  };
}
