import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { accountModel, type AccountRecord } from '#src/modules/accounts/accounts/accounts.model.ts';
import { requireAnotherAdmin } from '#src/modules/accounts/admin/administrators.service.ts';
import { forgetHiddenPages, suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { type ActEffect, counted } from '#src/modules/desk/acts/act-effect.ts';
import { FOLLOW_ACCOUNT } from '#src/modules/desk/suspensions/follow-account.ts';
import { setPages } from '#src/modules/desk/suspensions/suspended-pages.ts';
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
  { connection }: RouteContext,
  { artistId, orgId }: AccountRecord,
  session: ClientSession | null,
): Promise<string[]> {
  const of = artistId === null ? { orgId } : { artistId };
  const count = (status: 'submitted' | 'accepted') =>
    applicationModel(connection)
      .countDocuments({ ...of, status })
      .session(session);
  const waiting = artistId === null && orgId === null ? 0 : await count('submitted');
  const accepted = artistId === null && orgId === null ? 0 : await count('accepted');
  return [
    `${counted(waiting, 'waiting application pauses', 'waiting applications pause')}, and after 24 hours closes with the credits back.`,
    `${counted(accepted, 'accepted night stays', 'accepted nights stay')} until each is called off.`,
  ];
}

/** Suspends a person, or lifts the suspension. The account follows within seconds. */
export const suspendEffect = (isSuspending: boolean, does: string): ActEffect => ({
  async look(context, { subjectId: userId }, session) {
    const account = await accountModel(context.connection).findById(userId).session(session).lean();
    if (!account) throw notFound('Person');
    const isSuspended = (await suspendedAmong(context, [userId], session)).has(userId);
    return {
      name: await nameOf(context, account, session),
      effect: [does, ...(isSuspending ? await effectOf(context, account, session) : [])],
      isDone: isSuspended === isSuspending,
      userIds: [userId],
      receiverId: account.artistId,
    };
  },
  async apply(context, { subjectId: userId }, session) {
    requireAccountAdmin(
      context,
      isSuspending ? 'People cannot be suspended' : 'Suspensions cannot be lifted',
    );
    if (isSuspending) await requireAnotherAdmin(context, userId, session);
    await setPages(context, userId, isSuspending, session);
    await setTimer(context, FOLLOW_ACCOUNT, userId, context.clock(), session);
  },
  after: forgetHiddenPages,
});
