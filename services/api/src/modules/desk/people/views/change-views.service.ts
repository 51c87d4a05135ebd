import { VIEW_MINUTES } from '@backline/contracts/base/limits';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { idOfSecret, newSecret } from '#src/http/secret-token.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { awayAmong, suspendedAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { personViewModel } from './person-views.model.ts';

/** The timer that records the end of a view, if its administrator has not ended it before. */
const END_VIEW = 'end-view';

interface ViewOrder {
  userId: string;
  reason: string;
}

/**
 * Starts a view of a person, and returns the secret for the cookie of the browser.
 * @throws AppError `not_found` for a person who is gone, `wrong_state` for one who cannot be viewed.
 */
export async function startView(
  context: RouteContext,
  { userId, reason }: ViewOrder,
  admin: Pick<Identity, 'userId' | 'sessionId'>,
  requestId: string,
): Promise<{ secret: string; endsAt: Date }> {
  const { connection, clock } = context;
  await requireViewable(context, userId, admin.userId);
  const secret = newSecret();
  const id = idOfSecret(secret);
  const startedAt = clock();
  const endsAt = new Date(startedAt.getTime() + VIEW_MINUTES * 60_000);
  await inTransaction(connection, async (session) => {
    const view = { userId, adminId: admin.userId, sessionId: admin.sessionId, startedAt, endsAt };
    await personViewModel(connection).create([{ _id: id, ...view }], { session });
    const who = { subjectId: userId, by: 'admin' as const, userId: admin.userId, requestId };
    await audit(context, [{ action: 'view.started', ...who, change: { from: null, to: reason } }], session);
    await setTimer(context, END_VIEW, id, endsAt, session);
  });
  return { secret, endsAt };
}

/** @throws AppError `not_found`, `wrong_state` */
async function requireViewable(context: RouteContext, userId: string, adminId: string): Promise<void> {
  const accounts = requireAccountAdmin(context, 'People cannot be viewed');
  if (userId === adminId) throw notViewable('You see Backline as yourself already.');
  const [known, account, admin, suspended, away] = await Promise.all([
    accountModel(context.connection).exists({ _id: userId }),
    accounts.read(userId),
    administratorModel(context.connection).exists({ _id: userId }),
    suspendedAmong(context, [userId], null),
    awayAmong(context, [userId], null),
  ]);
  if (admin) throw notViewable('This person is an administrator, whom nobody can view as.');
  if (!known || !account) throw notFound('Person');
  if (suspended.has(userId) || account.isSuspended)
    throw notViewable('This person is suspended and sees only the statement of reasons.');
  if (away.has(userId)) throw notViewable('This person leaves Backline and is signed out.');
}

const notViewable = (message: string) => new AppError('wrong_state', { message });

/** Ends the view of a browser. A repeat changes nothing, and neither does the session of somebody else. */
export async function endView(
  context: ApiContext,
  secret: string,
  { sessionId }: Pick<Identity, 'sessionId'>,
  requestId: string,
): Promise<void> {
  const view = await personViewModel(context.connection)
    .findOne({ _id: idOfSecret(secret), sessionId })
    .lean();
  if (view === null) return;
  await inTransaction(context.connection, (session) =>
    recordEnd(context, view._id, { by: 'admin', requestId }, session),
  );
}

/** Records the end of views whose time was over before their administrators ended them. */
export const VIEW_JOBS: TimerJobs = {
  [END_VIEW]: async (context, id) =>
    inTransaction(context.connection, (session) =>
      recordEnd(context, id, { by: 'system', requestId: null }, session),
    ),
};

async function recordEnd(
  context: ApiContext,
  id: string,
  { by, requestId }: { by: 'admin' | 'system'; requestId: string | null },
  session: ClientSession,
): Promise<void> {
  const view = await personViewModel(context.connection)
    .findOneAndUpdate({ _id: id, endedAt: null }, { $set: { endedAt: context.clock() } }, { session })
    .lean();
  if (view === null) return;
  const userId = by === 'admin' ? view.adminId : null;
  const who = { subjectId: view.userId, by, userId, requestId };
  await audit(context, [{ action: 'view.ended', ...who, change: { from: 'started', to: 'ended' } }], session);
}
