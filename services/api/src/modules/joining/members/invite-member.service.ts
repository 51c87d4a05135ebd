import { INVITATION_DAYS, MEMBERS_MAX } from '@backline/contracts/base/limits';
import type { MemberInvitation } from '@backline/contracts/joining/members';
import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import { AppError, notFound, unavailable } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { idOfSecret, newSecret } from '#src/http/secret-token.ts';
import { queueMail } from '#src/mail/api-mail.ts';
import { suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { invitationModel } from '#src/modules/joining/invitations/invitations.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { memberInvitationMail } from './member-mails.ts';
import { lockMembers, type MemberChange, requireStillOwner } from './members.lock.ts';
import { toMemberInvitation } from './read-members.ts';

const LIFE_MS = INVITATION_DAYS * 86_400_000;

/**
 * @throws AppError `wrong_state` for a present member, and for too many of them; `unavailable` if this API sends no
 * mail.
 */
export async function inviteMember(
  context: RouteContext,
  change: MemberChange,
  { email, role }: { email: string; role: MemberRole },
): Promise<MemberInvitation> {
  const { connection, clock, mail } = context;
  if (!mail) throw unavailable('Backline cannot mail at the moment, so nobody was invited.');
  const isSuspended = await isOfSuspended(context, email);
  const secret = newSecret();
  const now = clock();
  const record = {
    _id: idOfSecret(secret),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    invitedBy: change.userId,
    orgId: change.orgId,
    role,
    revokedAt: null,
    usedAt: null,
    userId: null,
  };
  await inTransaction(connection, async (session) => {
    const { orgName } = await lockMembers(context, change.orgId, session);
    await requireStillOwner(context, change, session);
    await revokeOpen(context, { orgId: change.orgId, email }, session);
    await requireRoom(context, change.orgId, email, session);
    await invitationModel(connection).create([record], { session });
    await note(context, change, record._id, { from: null, to: 'invited' }, session);
    if (isSuspended) return;
    const { expiresAt } = record;
    const content = memberInvitationMail({ email, secret, role, orgName, siteUrl: mail.siteUrl });
    await queueMail(mail, { kind: 'invitation', to: email, content, usefulUntil: expiresAt }, session);
  });
  mail.queue.wake();
  return toMemberInvitation(record);
}

/** Whether the address belongs to a suspended person, who is not mailed. The owner does not learn that. */
async function isOfSuspended(context: RouteContext, email: string): Promise<boolean> {
  const account = await context.accountAdmin?.find(email);
  return !!account && (await suspendedAmong(context, [account.id], null)).has(account.id);
}

/** @throws AppError `not_found` for an invitation that is not open, or of another organisation. */
export async function revokeMemberInvitation(
  context: ApiContext,
  change: MemberChange,
  id: string,
): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    await requireStillOwner(context, change, session);
    const revoked = await revokeOpen(context, { orgId: change.orgId, _id: id }, session);
    if (revoked === 0) throw notFound('Invitation');
    await note(context, change, id, { from: 'invited', to: 'revoked' }, session);
  });
}

async function revokeOpen(
  { connection, clock }: ApiContext,
  which: { orgId: string; email?: string; _id?: string },
  session: ClientSession,
): Promise<number> {
  const { modifiedCount } = await invitationModel(connection).updateMany(
    { ...which, usedAt: null, revokedAt: null },
    { $set: { revokedAt: clock() } },
    { session },
  );
  return modifiedCount;
}

async function requireRoom(
  { connection, clock }: ApiContext,
  orgId: string,
  email: string,
  session: ClientSession,
): Promise<void> {
  const members = await orgMemberModel(connection).find({ orgId, leftAt: null }).session(session).lean();
  if (members.some((member) => member.email === email)) {
    throw new AppError('wrong_state', { message: `${email} is a member already.` });
  }
  const open = { orgId, usedAt: null, revokedAt: null, expiresAt: { $gt: clock() } };
  const waiting = await invitationModel(connection).countDocuments(open, { session });
  if (members.length + waiting < MEMBERS_MAX) return;
  const message = `An organisation has at most ${MEMBERS_MAX} members and open invitations. Please remove one first.`;
  throw new AppError('wrong_state', { message });
}

function note(
  context: ApiContext,
  { userId, requestId }: MemberChange,
  subjectId: string,
  change: { from: string | null; to: string },
  session: ClientSession,
): Promise<void> {
  const entry = { action: 'member.invitation', subjectId, by: 'venue' as const, userId, requestId, change };
  return audit(context, [entry], session);
}
