import { foldText } from '@backline/contracts/base/texts';
import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import { AppError, invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { queueMail } from '#src/mail/api-mail.ts';
import { leaveOrgOfAccount } from '#src/modules/accounts/accounts/accounts.service.ts';
import { awayAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import {
  memberId,
  orgMemberModel,
  type OrgMemberRecord,
} from '#src/modules/profiles/org-members/org-members.model.ts';
import { findMember } from '#src/modules/profiles/org-members/org-members.service.ts';
import { orgModel, type OrgRecord } from '#src/modules/profiles/orgs/orgs.model.ts';
import { ownerMail, removedMail } from './member-mails.ts';
import { lockMembers, type MemberChange, requireStillOwner } from './members.lock.ts';

const REMOVED_MAIL_MS = 7 * 86_400_000;

/** @throws AppError `wrong_state` for the last owner. */
export async function changeRole(
  context: ApiContext,
  change: MemberChange,
  { userId, role }: { userId: string; role: MemberRole },
): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    const { org, member } = await begin(context, change, userId, session);
    await requireStillOwner(context, change, session);
    if (member.role === role) return;
    await write(context, member, { role }, session);
    await settleOwners(context, org, member, session);
    await note(context, change, member, { from: member.role, to: role }, session);
  });
}

/** Names that look alike are one name. */
const spoken = (name: string) => foldText(name).replaceAll(/\s+/g, ' ');

/** Sets a member's own name. @throws AppError `validation_failed` for the name or the address of a colleague. */
export async function nameMember(context: ApiContext, change: MemberChange, name: string): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    const { org, member } = await begin(context, change, change.userId, session);
    if (member.name === name) return;
    const others = { orgId: org._id, _id: { $ne: member._id } };
    const colleagues = await orgMemberModel(context.connection).find(others).session(session).lean();
    const taken = colleagues.flatMap((other) => [other.name ?? '', other.email]).map(spoken);
    if (taken.includes(spoken(name))) {
      throw invalidFields({ name: 'Another member has this name. Add your surname, or a letter.' });
    }
    await write(context, member, { name }, session);
    await note(context, change, member, { from: 'name', to: 'another name' }, session);
  });
}

/**
 * Ends a membership: the caller's own, or as an owner that of another member. @throws AppError `wrong_state` for
 * the last owner.
 */
export async function endMembership(
  context: RouteContext,
  change: MemberChange,
  userId: string,
): Promise<void> {
  const { connection, clock, mail } = context;
  await inTransaction(connection, async (session) => {
    const { org, member } = await begin(context, change, userId, session);
    if (userId !== change.userId) await requireStillOwner(context, change, session);
    const leftAt = clock();
    await write(context, member, { leftAt }, session);
    await settleOwners(context, org, member, session);
    await leaveOrgOfAccount(context, { userId, orgId: org._id }, session);
    await note(context, change, member, { from: member.role, to: 'left' }, session);
    const occasion = `${userId} ${leftAt.toISOString()}`;
    const facts = { member: member.email, venue: org.orgName };
    await notify(context, [{ kind: 'member-left', receiverId: org._id, occasion, facts }], session);
    if (!mail || userId === change.userId) return;
    if ((await awayAmong(context, [userId], session)).has(userId)) return;
    const usefulUntil = new Date(leftAt.getTime() + REMOVED_MAIL_MS);
    const content = removedMail({ orgName: org.orgName, siteUrl: mail.siteUrl });
    await queueMail(mail, { kind: 'member.removed', to: member.email, content, usefulUntil }, session);
  });
  mail?.queue.wake();
}

/** Makes a member an owner, inside the transaction in which the last owner leaves. Call `lockMembers` before. */
export async function giveVenueTo(
  context: RouteContext,
  heir: OrgMemberRecord,
  change: MemberChange,
  session: ClientSession,
): Promise<void> {
  const { mail, clock, connection } = context;
  if (heir.role === 'owner') return;
  await write(context, heir, { role: 'owner' }, session);
  await note(context, change, heir, { from: heir.role, to: 'owner' }, session);
  const org = await orgModel(connection).findById(change.orgId).session(session).lean();
  if (!mail || !org) return;
  const usefulUntil = new Date(clock().getTime() + REMOVED_MAIL_MS);
  const content = ownerMail({ orgName: org.orgName, siteUrl: mail.siteUrl });
  await queueMail(mail, { kind: 'member.owner', to: heir.email, content, usefulUntil }, session);
}

/** Ends the membership of a person who is erased, whoever else is left. Their colleagues keep the venue. */
export async function endMembershipOfLeaver(
  context: ApiContext,
  { orgId, userId }: { orgId: string; userId: string },
  session: ClientSession,
): Promise<void> {
  const org = await lockMembers(context, orgId, session);
  const member = await findMember(context.connection, orgId, userId, session);
  if (!member) return;
  await write(context, member, { leftAt: context.clock() }, session);
  const next = await orgMemberModel(context.connection)
    .findOne({ orgId, role: 'owner', leftAt: null })
    .sort({ joinedAt: 1 })
    .session(session)
    .lean();
  if (org.userId !== userId || !next) return;
  await orgModel(context.connection).updateOne(
    { _id: orgId },
    { $set: { userId: next.userId } },
    { session },
  );
}

async function begin(context: ApiContext, { orgId }: MemberChange, userId: string, session: ClientSession) {
  const org = await lockMembers(context, orgId, session);
  const member = await findMember(context.connection, orgId, userId, session);
  if (!member) throw notFound('Member');
  return { org, member };
}

async function write(
  { connection }: ApiContext,
  { orgId, userId }: OrgMemberRecord,
  fields: Partial<Pick<OrgMemberRecord, 'role' | 'leftAt' | 'name'>>,
  session: ClientSession,
): Promise<void> {
  await orgMemberModel(connection).updateOne({ _id: memberId(orgId, userId) }, { $set: fields }, { session });
}

/**
 * Makes sure that the organisation's mail goes to an owner. `changed` is the member as before the change.
 * @throws AppError `wrong_state` if no owner is left who can sign in.
 */
async function settleOwners(
  context: ApiContext,
  { _id: orgId, userId }: OrgRecord,
  changed: OrgMemberRecord,
  session: ClientSession,
): Promise<void> {
  const { connection } = context;
  const owners = await orgMemberModel(connection)
    .find({ orgId, role: 'owner', leftAt: null })
    .sort({ joinedAt: 1 })
    .session(session)
    .lean();
  const ids = owners.map((owner) => owner.userId);
  const away = await awayAmong(context, ids, session);
  const [first] = owners.filter((owner) => !away.has(owner.userId));
  if (!first) {
    // Somebody who was no owner takes none away.
    if (changed.role !== 'owner') return;
    const message = 'A venue needs an owner, and this is the last one. Make somebody else an owner first.';
    throw new AppError('wrong_state', { message });
  }
  if (ids.includes(userId)) return;
  await orgModel(connection).updateOne({ _id: orgId }, { $set: { userId: first.userId } }, { session });
}

function note(
  context: ApiContext,
  { userId, requestId }: MemberChange,
  member: OrgMemberRecord,
  change: { from: string; to: string },
  session: ClientSession,
): Promise<void> {
  const entry = { action: 'member.change', subjectId: member.userId, by: 'venue' as const };
  const detail = { ...change, venue: member.orgId };
  return audit(context, [{ ...entry, userId, requestId, change: detail }], session);
}
