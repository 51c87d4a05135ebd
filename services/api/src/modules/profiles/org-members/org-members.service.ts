import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import { forbidden } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession, Connection } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { memberId, orgMemberModel, type OrgMemberRecord } from './org-members.model.ts';

/** The present membership of a person. */
export interface Membership {
  orgId: string;
  userId: string;
  role: MemberRole;
}

/** @throws AppError `forbidden` for a person without an organisation. */
export async function membershipOf(context: ApiContext, userId: string): Promise<Membership> {
  const { orgId } = await accountOf(context, userId);
  const member = orgId === null ? null : await findMember(context.connection, orgId, userId);
  if (!member) throw forbidden('Only members of an organisation can do this');
  return { orgId: member.orgId, userId, role: member.role };
}

/** @throws AppError `forbidden` unless the person is an owner. */
export async function requireOwner(context: ApiContext, userId: string): Promise<Membership> {
  const membership = await membershipOf(context, userId);
  if (membership.role !== 'owner') throw notAnOwner();
  return membership;
}

export const notAnOwner = () => forbidden('Only an owner of the venue can do this. Please ask an owner.');

export async function findMember(
  connection: Connection,
  orgId: string,
  userId: string,
  session: ClientSession | null = null,
): Promise<OrgMemberRecord | null> {
  const filter = { _id: memberId(orgId, userId), leftAt: null };
  return orgMemberModel(connection).findOne(filter).session(session).lean();
}

interface NewMember {
  orgId: string;
  userId: string;
  email: string;
  role: MemberRole;
  name?: string;
}

/** Makes a person a member, inside the transaction that links their account to the organisation. */
export async function addMember(
  { connection, clock }: Pick<ApiContext, 'connection' | 'clock'>,
  member: NewMember,
  session: ClientSession,
): Promise<void> {
  const _id = memberId(member.orgId, member.userId);
  await orgMemberModel(connection).updateOne(
    { _id },
    { $set: { ...member, joinedAt: clock(), leftAt: null } },
    { upsert: true, session },
  );
}

/** The names of present and former members of an organisation, by user id. A member without a name has the address. */
export async function memberNames(
  { connection }: ApiContext,
  orgId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const ids = [...new Set(userIds)].map((userId) => memberId(orgId, userId));
  const found = await orgMemberModel(connection)
    .find({ _id: { $in: ids } }, { userId: 1, name: 1, email: 1 })
    .lean();
  return new Map(found.map(({ userId, name, email }) => [userId, name ?? email]));
}
