import type { Connection, mongo } from 'mongoose';
import { databaseTimeLeft } from '#src/process/deadline.ts';
import { newId } from '#src/mongo/new-id.ts';
import { type DeadJobRecord, type JobRecord, NO_LEASE } from './job-record.ts';

/** Where jobs wait. A process only changes jobs that it claimed last. */
export interface JobStore<Job> {
  /** Claims jobs that are due, in the order of this store. Null when there are none; empty when others were quicker. */
  claim(): Promise<readonly Job[] | null>;
  /** Holds claimed jobs for another lease. */
  extend?(jobs: readonly Job[]): Promise<void>;
  finish(jobs: readonly Job[]): Promise<void>;
  /** Lets a job go of which a part is done. */
  release(job: Job): Promise<void>;
  postpone(job: Job, dueAt: Date): Promise<void>;
  /** Puts a job aside for good. */
  putAside(job: Job, reason: string): Promise<void>;
}

interface JobStoreOptions {
  connection: Connection;
  clock: () => Date;
  /** The models of the jobs and of those put aside, with `JOB_FIELDS` and `DEAD_JOB_FIELDS`. */
  models: { jobs: { stored: string }; dead: { stored: string } };
  /** Milliseconds after which another process takes the jobs of one that ended. */
  leaseMs: number;
  /** Jobs that one claim takes. @default 1 */
  claimedMax?: number;
  /** The jobs that this store hands out. @default all */
  only?: Readonly<Record<string, mongo.Condition<string>>>;
  /** The field whose least value comes first, before the oldest. @default none */
  leastFirst?: string;
}

/** Jobs in a collection of their own. Fields beside those of a job are kept when it is put aside. */
export function createJobStore<Job extends JobRecord>({
  connection,
  clock,
  models,
  leaseMs,
  claimedMax = 1,
  only = {},
  leastFirst,
}: JobStoreOptions): JobStore<Job> {
  const jobs: mongo.Collection<JobRecord> = connection.collection<JobRecord>(models.jobs.stored);
  const dead: mongo.Collection<DeadJobRecord> = connection.collection<DeadJobRecord>(models.dead.stored);
  const leaseUntil = () => new Date(clock().getTime() + leaseMs);
  const sort: mongo.Sort = { ...(leastFirst !== undefined && { [leastFirst]: 1 }), dueAt: 1 };
  const inTime = () => ({ maxTimeMS: databaseTimeLeft() });
  const own = ({ _id, claim }: Job) => ({ _id, claim });
  const allOf = (claimed: readonly Job[]) => ({
    _id: { $in: claimed.map(({ _id }) => _id) },
    claim: claimed[0]?.claim ?? null,
  });

  return {
    async claim() {
      const now = clock();
      const free = { ...only, dueAt: { $lte: now }, leaseUntil: { $lte: now } };
      const oldest = { ...inTime(), projection: { _id: 1 }, sort, limit: claimedMax } as const;
      const found = await jobs.find(free, oldest).toArray();
      if (found.length === 0) return null;
      const mine = { _id: { $in: found.map(({ _id }) => _id) }, claim: newId() };
      const taken = { leaseUntil: leaseUntil(), claim: mine.claim };
      await jobs.updateMany({ _id: mine._id, ...free }, { $set: taken, $inc: { attempts: 1 } }, inTime());
      return jobs.find<Job>(mine, { ...inTime(), sort }).toArray();
    },
    async extend(claimed) {
      await jobs.updateMany(allOf(claimed), { $set: { leaseUntil: leaseUntil() } }, inTime());
    },
    async finish(done) {
      if (done.length > 0) await jobs.deleteMany(allOf(done), inTime());
    },
    async release(job) {
      await jobs.updateOne(own(job), { $set: { leaseUntil: NO_LEASE, attempts: 0 } }, inTime());
    },
    async postpone(job, dueAt) {
      await jobs.updateOne(own(job), { $set: { dueAt, leaseUntil: NO_LEASE } }, inTime());
    },
    async putAside(job, reason) {
      const { _id, dueAt: _due, leaseUntil: _lease, claim: _claim, ...kept } = job;
      const body = { ...kept, diedAt: clock(), reason };
      await dead.updateOne({ _id }, { $set: body }, { ...inTime(), upsert: true });
      await jobs.deleteOne(own(job), inTime());
    },
  };
}
