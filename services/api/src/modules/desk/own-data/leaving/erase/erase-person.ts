import { releaseFilesOf } from '@backline/shared-records/media/media-references';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { leavingModel, type LeavingRecord } from '@backline/shared-records/accounts/leavings.model';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { forgetLeaving } from '#src/modules/accounts/leaving/staying-people.ts';
import { forgetHiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { REFUSED } from '#src/modules/desk/own-data/leaving/read-leaving.ts';
import { LEAVING_TIMERS } from '#src/modules/accounts/leaving/leaving-timers.ts';
import { callOff } from '#src/modules/desk/own-data/leaving/call-off.ts';
import { hasActingOwner } from '#src/modules/desk/acts/effects/suspend/suspended-pages.ts';
import { removeMyData } from '#src/modules/desk/own-data/my-data/my-data-jobs.ts';
import { endMembershipOfLeaver } from '#src/modules/joining/members/change-members.service.ts';
import { lockMembers } from '#src/modules/joining/members/members.lock.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { refundUnused } from '#src/modules/shop/purchases/leaving-refunds.ts';
import { eraseMentions } from './erase-mentions.ts';
import { erasePages, handVenuesOver } from './erase-pages.ts';
import { eraseRecords } from './erase-records.ts';
import type { Leaver } from './leaver.ts';

/** The time in which receipts of refunds are mailed, while the address is still known. */
const RECEIPTS_MS = 3_600_000;

/** Ends the days of a leaving: from here on no sign-in undoes it. Refunds unused packs first (rules: leaving). */
export async function endLeaving(context: RouteContext, userId: string): Promise<void | 'more'> {
  const { connection, clock } = context;
  const leavings = leavingModel(connection);
  const email = (await requireAccountAdmin(context, REFUSED).read(userId))?.email;
  const formerEmails = await readFormerAddresses(context, userId, email);
  const isEnding = await inTransaction(connection, async (session) => {
    const due = { _id: userId, state: { $ne: 'returned' as const }, endsAt: { $lte: clock() } };
    const erasing = { state: 'erasing' as const, ...(email !== undefined && { email }), formerEmails };
    const { matchedCount } = await leavings.updateOne(due, { $set: erasing }, { session });
    return matchedCount === 1;
  });
  if (!isEnding) return;
  await keepOwnedVenue(context, userId);
  // An application may have been accepted since the late run.
  if ((await callOff(context, userId)) === 'more') return 'more';
  const leaving = await leavings.findById(userId).lean();
  if (leaving?.artistId) await refundUnused(context, leaving.artistId);
  const eraseAt = new Date(clock().getTime() + RECEIPTS_MS);
  await inTransaction(connection, (session) =>
    setTimer(context, LEAVING_TIMERS.erase, userId, eraseAt, session),
  );
}

/** Erases a person. A killed run is repeated from the start, so each step finds what is left. */
export async function erasePerson(context: RouteContext, userId: string): Promise<void> {
  const { connection, clock, mail } = context;
  const accounts = requireAccountAdmin(context, REFUSED);
  await keepOwnedVenue(context, userId);
  const leaving = await leavingModel(connection).findOne({ _id: userId, state: 'erasing' }).lean();
  if (!leaving) return;
  const leaver = await readLeaver(context, leaving);
  await eraseMentions(context, leaver);
  await handVenuesOver(context, leaver);
  await releaseFilesOf(connection, userId, clock());
  const { orgId } = leaver;
  if (orgId !== null) {
    await inTransaction(connection, (session) => endMembershipOfLeaver(context, { orgId, userId }, session));
  }
  await erasePages(context, leaver);
  for (const address of leaver.addresses) await mail?.queue.forget(address);
  await removeMyData(context, userId);
  await accounts.remove(userId);
  await eraseRecords(connection, leaver);
  await leavingModel(connection).deleteOne({ _id: userId });
  forgetHiddenPages(context);
  forgetLeaving(context);
}

/** A venue with an owner who can sign in does not close, whatever the leaver chose. */
async function keepOwnedVenue(context: RouteContext, userId: string): Promise<void> {
  const leavings = leavingModel(context.connection);
  await inTransaction(context.connection, async (session) => {
    const closing = { _id: userId, state: 'erasing' as const, orgId: { $ne: null } };
    const leaving = await leavings.findOne(closing).session(session).lean();
    if (!leaving?.orgId) return;
    await lockMembers(context, leaving.orgId, session);
    if (!(await hasActingOwner(context, leaving.orgId, session))) return;
    await leavings.updateOne({ _id: userId }, { $set: { orgId: null } }, { session });
  });
}

async function readLeaver(
  { connection }: RouteContext,
  { _id: userId, artistId, orgId: closedOrgId, email, formerEmails = [] }: LeavingRecord,
): Promise<Leaver> {
  const account = await accountModel(connection).findById(userId).lean();
  const orgId = closedOrgId ?? account?.orgId ?? null;
  const [artist, members, fileIds] = await Promise.all([
    artistId === null ? null : artistModel(connection).findById(artistId, { stageName: 1 }).lean(),
    orgMemberModel(connection).find({ userId }).lean(),
    mediaFileModel(connection).distinct('_id', { ownerId: userId }),
  ]);
  return {
    userId,
    addresses: [...(email === undefined ? [] : [email]), ...formerEmails],
    artistId,
    closedOrgId,
    orgId,
    orgIds: members.map((member) => member.orgId),
    stageName: artist?.stageName ?? null,
    memberNames: [
      ...members.flatMap((member) => [member.name ?? '', member.email]).filter(Boolean),
      ...formerEmails,
    ],
    fileIds,
  };
}

/** The addresses that the account had before. One that another account has now belongs to that person. */
async function readFormerAddresses(
  context: RouteContext,
  userId: string,
  present: string | undefined,
): Promise<string[]> {
  const account = await accountModel(context.connection).findById(userId).lean();
  const former = (account?.addresses ?? []).filter((address) => address !== present);
  const owners = await Promise.all(
    former.map((address) => requireAccountAdmin(context, REFUSED).find(address)),
  );
  return former.filter((_, index) => (owners[index]?.id ?? userId) === userId);
}
