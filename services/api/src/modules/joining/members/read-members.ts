import type { Member, MemberAction, MemberInvitation, MemberList } from '@backline/contracts/joining/members';
import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import type { ApiContext } from '#src/context.ts';
import {
  invitationModel,
  type InvitationRecord,
} from '#src/modules/joining/invitations/invitations.model.ts';
import {
  memberId,
  orgMemberModel,
  type OrgMemberRecord,
} from '#src/modules/profiles/org-members/org-members.model.ts';
import type { Membership } from '#src/modules/profiles/org-members/org-members.service.ts';

/** The members in the view of one of them. Reading also updates the reader's address. */
export async function readMembers(
  { connection, clock }: ApiContext,
  reader: Membership,
  email: string,
): Promise<MemberList> {
  const { orgId, userId, role } = reader;
  const members = orgMemberModel(connection);
  await members.updateOne({ _id: memberId(orgId, userId), email: { $ne: email } }, { $set: { email } });
  const [found, invitations] = await Promise.all([
    members.find({ orgId, leftAt: null }).sort({ joinedAt: 1 }).lean(),
    role === 'owner' ? findOpen({ connection, clock }, orgId) : [],
  ]);
  const owners = found.filter((one) => one.role === 'owner');
  const others = found.filter((one) => one.role !== 'owner');
  return {
    members: [...owners, ...others].map((one) => toMember(one, reader, owners.length === 1)),
    invitations: invitations.map(toMemberInvitation),
    canInvite: role === 'owner',
  };
}

/** The valid invitations of an organisation, the oldest first. */
function findOpen({ connection, clock }: Pick<ApiContext, 'connection' | 'clock'>, orgId: string) {
  return invitationModel(connection)
    .find({ orgId, usedAt: null, revokedAt: null, expiresAt: { $gt: clock() } })
    .sort({ createdAt: 1 })
    .lean();
}

function toMember(record: OrgMemberRecord, reader: Membership, isOneOwner: boolean): Member {
  const { userId, name = null, email, role, joinedAt } = record;
  const isYou = userId === reader.userId;
  const isLastOwner = isOneOwner && role === 'owner';
  const allowedActions = isLastOwner ? [] : actionsOf(reader.role, isYou);
  return { id: userId, name, email, role, joinedAt: joinedAt.toISOString(), isYou, allowedActions };
}

function actionsOf(role: MemberRole, isYou: boolean): MemberAction[] {
  const own: MemberAction[] = isYou ? ['leave'] : [];
  if (role !== 'owner') return own;
  return isYou ? ['change-role', 'leave'] : ['change-role', 'remove'];
}

export function toMemberInvitation(record: InvitationRecord): MemberInvitation {
  return {
    id: record._id,
    email: record.email,
    role: record.role ?? 'booker',
    invitedAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
  };
}
