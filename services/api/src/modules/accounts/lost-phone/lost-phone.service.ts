import { REMOVAL_WAIT_HOURS } from '@backline/contracts/accounts/factor/lost-phone';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import { duplicateKey } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { recoveryCodesModel } from '@backline/shared-records/accounts/recovery-codes.model';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import { idOfSecret, newSecret } from '#src/http/secret-token.ts';
import { mailOwner } from '#src/mail/mail-owner.ts';
import { administratorModel } from '#src/modules/accounts/admin/administrators.model.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import {
  factorRemovalModel,
  type FactorRemovalRecord,
} from '#src/modules/accounts/accounts/factor-removals.model.ts';
import { linkMail, startedMail } from './lost-phone-mails.ts';
import { noteInBell } from './note-in-bell.ts';

/** The timer that removes the second factors of a person. */
const REMOVE_FACTOR = 'remove-factor';

const HOUR_MS = 3_600_000;
const LINK_MS = 24 * HOUR_MS;
const WAIT_MS = REMOVAL_WAIT_HOURS * HOUR_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;
const REFUSED = 'Two-factor cannot be removed by mail';

/**
 * Mails the link to a person who typed the right password.
 * @throws AppError `wrong_state` for an administrator, without a second factor, and while a link or a wait runs.
 */
export async function mailRemoval(context: RouteContext, userId: string): Promise<boolean> {
  const { connection, clock } = context;
  const now = clock().getTime();
  await refuseAdministrator(context, userId);
  await readFactors(context, userId);
  const removals = factorRemovalModel(connection);
  const running = await removals.exists({ _id: userId, removesAt: { $ne: null }, ending: null });
  if (running) throw refused('The wait runs already. Your mail says when it ends.');
  const token = newSecret();
  const tokenId = idOfSecret(token);
  const fields = {
    tokenId,
    linkEndsAt: new Date(now + LINK_MS),
    removesAt: null,
    factorIds: [],
    ending: null,
    expiresAt: new Date(now + KEPT_MS),
  };
  // A link that works stays. Otherwise a stranger with the password would end each link of the owner.
  const isOver = {
    $or: [{ ending: { $ne: null } }, { removesAt: null, linkEndsAt: { $lte: new Date(now) } }],
  };
  await removals.replaceOne({ _id: userId, ...isOver }, fields, { upsert: true }).catch((error: unknown) => {
    if (duplicateKey(error) === undefined) throw error;
    throw refused(
      'The link was mailed already, and works for 24 hours. Look in your mail, also in the spam.',
    );
  });
  const isMailed = await mailOwner(context, userId, linkMail(token), letterUntil(now + LINK_MS));
  if (!isMailed) await removals.deleteOne({ _id: userId, tokenId });
  return isMailed;
}

/** Starts the wait, once. @throws AppError `not_found` for an unknown or old link, or `wrong_state`. */
export async function startRemoval(context: RouteContext, token: string): Promise<Date> {
  const { connection, clock } = context;
  const now = clock().getTime();
  const record = await requireRemoval(context, token);
  if (record.ending !== null) throw refused('This was stopped, or is done. Sign in again to ask anew.');
  if (record.removesAt !== null) return record.removesAt;
  if (record.linkEndsAt.getTime() <= now) throw notFound('This link');
  await refuseAdministrator(context, record._id);
  const factorIds = await readFactors(context, record._id);
  const removesAt = new Date(now + WAIT_MS);
  // The owner must hear of the wait in any case. Without a mail it does not start.
  const letter = letterUntil(removesAt.getTime());
  if (!(await mailOwner(context, record._id, startedMail(token, removesAt), letter)))
    throw refused('The mail about the wait cannot be sent. Please try again later.');
  await inTransaction(connection, async (session) => {
    const started = await factorRemovalModel(connection).updateOne(
      { _id: record._id, tokenId: record.tokenId, removesAt: null, ending: null },
      { $set: { removesAt, factorIds } },
      { session },
    );
    if (started.modifiedCount === 0) return;
    await setTimer(context, REMOVE_FACTOR, record._id, removesAt, session);
    const { _id: userId, tokenId: occasion } = record;
    await noteInBell(context, { userId, kind: 'factor-removal', occasion }, session);
    await log(context, { action: 'factor-removal.start', userId: record._id, to: 'waiting' }, session);
  });
  return (await requireRemoval(context, token)).removesAt ?? removesAt;
}

/** Stops the wait. A repeat changes nothing. @throws AppError `wrong_state` after the removal. */
export async function stopRemoval(context: RouteContext, token: string): Promise<void> {
  const { _id, tokenId } = await requireRemoval(context, token);
  await stop(context, { _id, tokenId });
  const { ending } = await requireRemoval(context, token);
  if (ending !== 'stopped')
    throw refused('Two-factor was removed already. Turn it on again in your settings.');
}

/** Ends the mailed link and the wait. The person has found the phone, or has a new password. */
export function stopRemovalOf(context: RouteContext, userId: string): Promise<void> {
  return stop(context, { _id: userId });
}

async function stop(context: RouteContext, removal: { _id: string; tokenId?: string }): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    const stopped = await factorRemovalModel(context.connection).updateOne(
      { ...removal, ending: null },
      { $set: { ending: 'stopped' } },
      { session },
    );
    if (stopped.modifiedCount === 1)
      await log(context, { action: 'factor-removal.stop', userId: removal._id, to: 'stopped' }, session);
  });
}

/** Removes the factors when the wait is over. */
export function lostPhoneJobs(context: RouteContext): TimerJobs {
  return {
    async [REMOVE_FACTOR]({ connection, clock }, userId) {
      // The person may have become an administrator during the wait.
      if (await isAdministrator(context, userId)) return stopRemovalOf(context, userId);
      const removals = factorRemovalModel(connection);
      const due = { _id: userId, removesAt: { $ne: null, $lte: clock() }, ending: null };
      await inTransaction(connection, async (session) => {
        const ended = await removals.updateOne(due, { $set: { ending: 'removed' } }, { session });
        if (ended.modifiedCount === 1)
          await log(context, { action: 'factor-removal.end', userId, to: 'removed' }, session);
      });
      const record = await removals.findOne({ _id: userId, ending: 'removed' }).lean();
      if (record) await removeFactorsOf(context, record);
    },
  };
}

/** Removes the factors with the recovery codes. Codes of a factor that was turned on later stay. */
async function removeFactorsOf(
  context: RouteContext,
  { _id: userId, factorIds }: FactorRemovalRecord,
): Promise<void> {
  const accounts = requireAccountAdmin(context, REFUSED);
  const now = context.clock();
  await accounts.removeFactors(userId, factorIds);
  const left = (await accounts.read(userId))?.factorIds ?? [];
  if (left.length > 0) return;
  await recoveryCodesModel(context.connection).deleteOne({ _id: userId, createdAt: { $lte: now } });
}

interface Step {
  action: string;
  userId: string;
  to: string;
}

function log(context: RouteContext, { action, userId, to }: Step, session: ClientSession): Promise<void> {
  const entry = { action, subjectId: userId, by: 'person' as const, userId, requestId: null };
  return audit(context, [{ ...entry, change: { from: null, to } }], session);
}

async function refuseAdministrator(context: RouteContext, userId: string): Promise<void> {
  if (await isAdministrator(context, userId))
    throw refused('An operator must invite you again: backline admin invite EMAIL');
}

async function isAdministrator({ connection }: RouteContext, userId: string): Promise<boolean> {
  return (await administratorModel(connection).exists({ _id: userId })) !== null;
}

async function readFactors(context: RouteContext, userId: string): Promise<string[]> {
  const account = await requireAccountAdmin(context, REFUSED).read(userId);
  const ids = account?.factorIds ?? [];
  if (ids.length === 0) throw refused('Two-factor is off. Your password alone signs you in.');
  return ids;
}

async function requireRemoval({ connection }: RouteContext, token: string): Promise<FactorRemovalRecord> {
  const record = await factorRemovalModel(connection)
    .findOne({ tokenId: idOfSecret(token) })
    .lean();
  if (record) return record;
  throw notFound('This link');
}

const refused = (message: string) => new AppError('wrong_state', { message });
const letterUntil = (at: number) => ({ kind: 'lost-phone', usefulUntil: new Date(at) });
