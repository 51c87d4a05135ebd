import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import DataLoader from 'dataloader';
import type { Model } from 'mongoose';
import type { EdgeSessionRecord } from './sessions.model.ts';

/** Reads a session's record as it is now; null when there is none. */
export type ReadRecord = (id: string) => Promise<EdgeSessionRecord | null>;

const BATCH_MAX = 500;
/** Least time between two queries. A busy edge answers many calls in it; a call that comes alone does not wait. */
const INTERVAL_MS = 2;

/**
 * Reads that come close together are one query. No answer is kept: each read sees what the database has after the
 * read began, so a sign-out counts at once.
 */
export function createRecordReader(model: Model<EdgeSessionRecord>): ReadRecord {
  let next = 0;
  const loader = new DataLoader<string, EdgeSessionRecord | null>((ids) => readAll(model, ids), {
    cache: false,
    maxBatchSize: BATCH_MAX,
    batchScheduleFn(run) {
      const now = performance.now();
      const wait = next - now;
      next = Math.max(now, next) + INTERVAL_MS;
      if (wait > 0) setTimeout(run, wait);
      else setImmediate(run);
    },
  });
  return (id) => loader.load(id);
}

async function readAll(model: Model<EdgeSessionRecord>, ids: readonly string[]) {
  const [first = '', ...others] = new Set(ids);
  const found =
    others.length === 0
      ? [await driverCollection(model).findOne({ _id: first })]
      : await model.find({ _id: { $in: [first, ...others] } }).lean();
  const byId = new Map(found.map((record) => [record?._id, record]));
  return ids.map((id) => byId.get(id) ?? null);
}
