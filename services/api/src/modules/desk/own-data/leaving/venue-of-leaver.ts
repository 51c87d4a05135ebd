import type { StartLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import type { AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { awayAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { isOnlyOwner } from '#src/modules/desk/acts/effects/suspend/suspended-pages.ts';
import { giveVenueTo } from '#src/modules/joining/members/change-members.service.ts';
import { lockMembers } from '#src/modules/joining/members/members.lock.ts';
import { orgMemberModel, type OrgMemberRecord } from '#src/modules/profiles/org-members/org-members.model.ts';

/** The members who can become the owner of a venue, those who joined first in front. */
export async function heirsOf(
  context: RouteContext,
  { orgId, userId }: { orgId: string; userId: string },
  session: ClientSession | null,
): Promise<OrgMemberRecord[]> {
  const members = await orgMemberModel(context.connection)
    .find({ orgId, leftAt: null, userId: { $ne: userId } })
    .sort({ joinedAt: 1 })
    .session(session)
    .lean();
  const ids = members.map((member) => member.userId);
  const away = await awayAmong(context, ids, session);
  return members.filter((member) => !away.has(member.userId));
}

/**
 * Hands the venue of its last owner over, or closes it. Returns the id of the venue that closes, or null. It locks the
 * members, so that of two owners who leave at once the second one is asked (rules: leaving).
 * @throws AppError `validation_failed` without the choice.
 */
export async function settleVenue(
  context: RouteContext,
  { _id: userId, orgId }: AccountRecord,
  { venue, requestId }: Pick<StartLeaving, 'venue'> & { requestId: string },
  session: ClientSession,
): Promise<string | null> {
  if (orgId === null) return null;
  await lockMembers(context, orgId, session);
  if (!(await isOnlyOwner(context, orgId, userId, session))) return null;
  if (!venue)
    throw invalidFields({ venue: 'You are the last owner. Choose who gets the venue, or close it' });
  const entry = { subjectId: orgId, by: 'venue' as const, userId, requestId };
  if (venue.choice === 'close') {
    await audit(
      context,
      [{ ...entry, action: 'venue.close', change: { from: 'open', to: 'closed' } }],
      session,
    );
    return orgId;
  }
  const heirs = await heirsOf(context, { orgId, userId }, session);
  const heir = heirs.find((member) => member.userId === venue.userId);
  if (!heir)
    throw invalidFields({ venue: 'This person is no member of the venue now. Choose another member' });
  await giveVenueTo(context, heir, { orgId, userId, requestId }, session);
  return null;
}
