import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import DataLoader from 'dataloader';
import type { Model } from 'mongoose';
import type { EdgeSessionRecord } from './sessions.model.ts';

/** Reads the present record of a session. Null if there is none. */
export type ReadRecord = (id: string) => Promise<EdgeSessionRecord | null>;

const BATCH_MAX = 500;
/** Least time between two queries. A busy edge combines many calls in it, and a single call does not wait. */
const INTERVAL_MS = 2;

/**
 * Combines reads at about the same time into one query. No answer is cached: each read sees the database after the
 * read began, so a sign-out takes effect at once.
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
