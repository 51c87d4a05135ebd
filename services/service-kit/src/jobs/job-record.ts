/** Work that falls due. It is deleted once done. */
export interface JobRecord {
  _id: string;
  dueAt: Date;
  /** Until then no other process takes it. */
  leaseUntil: Date;
  /** Who claimed it last. A process only ends jobs of its own claim. */
  claim: string | null;
  attempts: number;
}

/** Work that failed too often. It waits here for a person, so their number should be watched. */
export interface DeadJobRecord {
  _id: string;
  attempts: number;
  diedAt: Date;
  reason: string;
}

const text = { type: String, required: true };
const moment = { type: Date, required: true };
const attempts = { type: Number, required: true };

/** Fields of a schema of jobs. It also needs the index `JOB_INDEX`. */
export const JOB_FIELDS = {
  _id: text,
  dueAt: moment,
  leaseUntil: moment,
  claim: { type: String, default: null },
  attempts,
};
export const JOB_INDEX = { dueAt: 1, leaseUntil: 1 } as const;

/** Fields of a schema of jobs that were put aside. */
export const DEAD_JOB_FIELDS = { _id: text, attempts, diedAt: moment, reason: text };

/** A lease that has always been over. */
export const NO_LEASE = new Date(0);

/** The state of a job that no process has taken yet. */
export function newJob(dueAt: Date): Omit<JobRecord, '_id'> {
  return { dueAt, leaseUntil: NO_LEASE, claim: null, attempts: 0 };
}
