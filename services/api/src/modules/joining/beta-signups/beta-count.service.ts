import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { ApiContext } from '#src/context.ts';
import { betaCountModel, type BetaCountRecord, betaSignupModel } from './beta-signups.model.ts';

const COUNTER = 'beta-signups';
/** Longer than counting a stored request takes. */
const RECOUNT_MS = 3_600_000;

/** Whether fewer than `limit` requests are stored. */
export async function hasPlace(context: ApiContext, limit: number): Promise<boolean> {
  const counter = await betaCountModel(context.connection).findById(COUNTER).lean();
  if (!counter || counter.count < limit) return true;
  return (await recount(context, counter)) < limit;
}

/**
 * Counts one more request, unless there are `limit` already. The counter is outside the transaction, because every
 * request writes it (rules: durability).
 */
export async function takePlace(context: ApiContext, limit: number): Promise<boolean> {
  const counts = betaCountModel(context.connection);
  const counter = { $setOnInsert: { count: 0, countedAt: context.clock() } };
  await upsert(async () => counts.updateOne({ _id: COUNTER }, counter, { upsert: true }));
  const counted = await counts.updateOne({ _id: COUNTER, count: { $lt: limit } }, { $inc: { count: 1 } });
  return counted.modifiedCount === 1;
}

/**
 * Corrects a full counter from time to time. It misses old requests that are removed, and requests of a process
 * that ended before it counted them.
 */
async function recount({ connection, clock }: ApiContext, counter: BetaCountRecord): Promise<number> {
  const { _id, count, countedAt } = counter;
  const now = clock();
  if (countedAt && now.getTime() - countedAt.getTime() < RECOUNT_MS) return count;
  const stored = await betaSignupModel(connection).countDocuments();
  await betaCountModel(connection).updateOne({ _id, count }, { $set: { count: stored, countedAt: now } });
  return stored;
}
