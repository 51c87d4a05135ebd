import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { hidePages, showPages, awayAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { planPauses } from '#src/modules/booking/applications/clock/follow-suspension.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';

/** Hides or shows the profile, and the venue unless another owner goes on. Waiting applications pause, or go on. */
export async function setPages(
  context: RouteContext,
  userId: string,
  suspended: boolean,
  session: ClientSession,
): Promise<void> {
  const account = await accountModel(context.connection).findById(userId).session(session).lean();
  const { artistId = null, orgId = null } = account ?? {};
  await planPauses(context, { artistId, orgId }, session);
  if (!suspended) return showPages(context, userId, session);
  const isClosed = orgId !== null && (await isOnlyOwner(context, orgId, userId, session));
  const pages = { _id: userId, artistId, orgId: isClosed ? orgId : null, at: context.clock() };
  return hidePages(context, pages, session);
}

/** Whether the person is an owner of the venue, and no other owner can sign in. */
export async function isOnlyOwner(
  context: RouteContext,
  orgId: string,
  userId: string,
  session: ClientSession | null,
): Promise<boolean> {
  const { ids, away } = await ownersOf(context, orgId, session);
  return ids.includes(userId) && ids.every((id) => id === userId || away.has(id));
}

/** Whether the venue has an owner who can sign in. */
export async function hasActingOwner(
  context: RouteContext,
  orgId: string,
  session: ClientSession | null,
): Promise<boolean> {
  const { ids, away } = await ownersOf(context, orgId, session);
  return ids.some((id) => !away.has(id));
}

async function ownersOf(context: RouteContext, orgId: string, session: ClientSession | null) {
  const owners = await orgMemberModel(context.connection)
    .find({ orgId, role: 'owner', leftAt: null }, { userId: 1 })
    .session(session)
    .lean();
  const ids = owners.map((owner) => owner.userId);
  return { ids, away: await awayAmong(context, ids, session) };
}
