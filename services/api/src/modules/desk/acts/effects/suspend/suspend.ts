import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { accountModel, type AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { accountOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { requireAnotherAdmin } from '#src/modules/accounts/admin/administrators.service.ts';
import { forgetHiddenPages, suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import { planStatementMail } from '#src/modules/desk/statements/statement-mails.ts';
import { FOLLOW_ACCOUNT } from './follow-account.ts';
import { isOnlyOwner, setPages } from './suspended-pages.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';
import { stageNameOf } from '#src/modules/profiles/artists/artists.service.ts';

async function nameOf(
  context: RouteContext,
  { _id, artistId, orgId }: AccountRecord,
  session: ClientSession | null,
): Promise<string> {
  if (artistId !== null) return stageNameOf(context, artistId, session);
  const names = orgId === null ? null : await memberNames(context, orgId, [_id]);
  return names?.get(_id) ?? 'A person without a page';
}

async function effectOf(
  context: RouteContext,
  { _id, artistId, orgId }: AccountRecord,
  session: ClientSession | null,
): Promise<string[]> {
  const applications = applicationModel(context.connection);
  const isClosed = orgId !== null && (await isOnlyOwner(context, orgId, _id, session));
  if (artistId === null && !isClosed) return [];
  const of = artistId === null ? { orgId } : { artistId };
  const waiting = await applications.countDocuments({ ...of, status: 'submitted' }).session(session);
  const accepted = { ...of, status: 'accepted' as const };
  const eventIds = await applications.distinct('eventId', accepted).session(session);
  const ahead = await eventModel(context.connection)
    .distinct('_id', { _id: { $in: eventIds }, startsAt: { $gt: context.clock() } })
    .session(session);
  const nights = await applications.countDocuments({ ...accepted, eventId: { $in: ahead } }).session(session);
  return [
    `${counted(waiting, 'waiting application pauses', 'waiting applications pause')}. After 24 hours the credits go back.`,
    `${counted(nights, 'accepted night stays', 'accepted nights stay')} until each is called off.`,
  ];
}

/** Artists read of a lift in their bell. The bell of a venue belongs to all its members, so the person is mailed. */
async function planLiftMail(
  context: RouteContext,
  { userId, actId }: { userId: string; actId: string },
  session: ClientSession,
): Promise<void> {
  const { artistId } = await accountOf(context, userId);
  if (artistId === null) await planStatementMail(context, 'lift', actId, session);
}

/** Suspends a person, or lifts the suspension. The account follows within seconds. */
export const suspendEffect = (isSuspending: boolean): ActEffect => ({
  async look(context, { subjectId: userId }, session) {
    const account = await accountModel(context.connection).findById(userId).session(session).lean();
    if (!account) throw notFound('Person');
    const isSuspended = (await suspendedAmong(context, [userId], session)).has(userId);
    return {
      name: await nameOf(context, account, session),
      effect: isSuspending ? await effectOf(context, account, session) : [],
      isDone: isSuspended === isSuspending,
      userIds: [userId],
      receiverId: account.artistId,
    };
  },
  async apply(context, { subjectId: userId, actId }, session) {
    requireAccountAdmin(
      context,
      isSuspending ? 'People cannot be suspended' : 'Suspensions cannot be lifted',
    );
    if (isSuspending) await requireAnotherAdmin(context, userId, session);
    await setPages(context, userId, isSuspending, session);
    await setTimer(context, FOLLOW_ACCOUNT, userId, context.clock(), session);
    if (!isSuspending) await planLiftMail(context, { userId, actId }, session);
  },
  after: forgetHiddenPages,
});
