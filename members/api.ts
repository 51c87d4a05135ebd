import type { MemberRole } from '@backline/contracts/member-fields';
import {
  changeMember,
  inviteMember,
  listMembers,
  memberInvitationInput,
  removeMember,
  revokeMemberInvitation,
} from '@backline/contracts/members';
import type { EndpointInput } from '@backline/contracts/endpoint';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export { memberInvitationInput };

export const membersQuery = () => ({ ...endpointQuery(listMembers, {}), ...everyVisit });

/** A change of the list. Also after a failure it is fetched again: another owner may have been quicker. */
function useListChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidate(client, listMembers) });
}

export const useInviteMember = () =>
  useListChange((body: EndpointInput<typeof inviteMember>['body']) => call(inviteMember, { body }));

export const useRevokeInvitation = () =>
  useListChange((id: string) => call(revokeMemberInvitation, { params: { id } }));

export const useChangeRole = () =>
  useListChange(({ id, role }: { id: string; role: MemberRole }) =>
    call(changeMember, { params: { id }, body: { role } }),
  );

export const useRemoveMember = () =>
  useListChange((id: string) => call(removeMember, { params: { id } }));

/** Leaves the organisation. The list is not fetched again, because it is another's now. */
export const leaveVenue = (userId: string) => call(removeMember, { params: { id: userId } });
