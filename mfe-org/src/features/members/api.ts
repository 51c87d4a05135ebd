import {
  changeMemberRole,
  inviteMember,
  listMembers,
  nameMember,
  removeMember,
  revokeMemberInvitation,
  type Member,
} from '@backline/contracts/joining/members';
import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import { getOwnVenue } from '@backline/contracts/pages/venues';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The members of the person's organisation. */
export const membersQuery = () => ({ ...endpointQuery(listMembers, {}), ...everyVisit });

/** A change of the members. After a failure too, the list is fetched again. */
function useMemberChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => invalidate(client, listMembers, getOwnVenue) });
}

export const useInvite = () =>
  useMemberChange((body: { email: string; role: MemberRole }) => call(inviteMember, { body }));

export const useRevoke = () =>
  useMemberChange((id: string) => call(revokeMemberInvitation, { params: { id } }));

export const useChangeRole = () =>
  useMemberChange(({ id, role }: Pick<Member, 'id' | 'role'>) =>
    call(changeMemberRole, { params: { id }, body: { role } }),
  );

export const useName = () => useMemberChange((body: { name: string }) => call(nameMember, { body }));

export const useRemove = () => useMemberChange((id: string) => call(removeMember, { params: { id } }));
