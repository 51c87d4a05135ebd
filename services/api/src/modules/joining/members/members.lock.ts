import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { findMember, notAnOwner } from '#src/modules/profiles/org-members/org-members.service.ts';
import { orgModel, type OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';

/** The member who changes the members, and the request. */
export interface MemberChange {
  orgId: string;
  userId: string;
  requestId: string;
}

/** Serialises changes of an organisation's members: each one writes the organisation. */
export async function lockMembers(
  { connection }: ApiContext,
  orgId: string,
  session: ClientSession,
): Promise<OrgRecord> {
  const org = await orgModel(connection)
    .findOneAndUpdate({ _id: orgId }, { $inc: { memberChanges: 1 } }, { session })
    .lean();
  if (!org) throw notFound('Organisation');
  return org;
}

/** @throws AppError `forbidden` if the person was removed, or is a booker now. */
export async function requireStillOwner(
  { connection }: ApiContext,
  { orgId, userId }: MemberChange,
  session: ClientSession,
): Promise<void> {
  const member = await findMember(connection, orgId, userId, session);
  if (member?.role !== 'owner') throw notAnOwner();
}
