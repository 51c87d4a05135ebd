import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { DEAD_JOB_FIELDS, type DeadJobRecord, JOB_FIELDS, type JobRecord } from '#src/jobs/job-record.ts';
import { defineModel } from '#src/mongo/define-model.ts';

interface NamedJob extends JobRecord {
  subject: string;
}

const subject = { type: String, required: true };
const jobs = defineModel<NamedJob>('TestJob', 'test_jobs', new Schema<NamedJob>({ ...JOB_FIELDS, subject }));
const dead = defineModel<DeadJobRecord & Pick<NamedJob, 'subject'>>(
  'DeadTestJob',
  'test_jobs_dead',
  new Schema({ ...DEAD_JOB_FIELDS, subject }),
);

/** Jobs for tests, with a field of their own. */
export const TEST_JOB_MODELS = { jobs, dead };
export type TestJob = NamedJob;

export async function addTestJobs(
  connection: Connection,
  dueAt: Date,
  ...ids: readonly string[]
): Promise<void> {
  const state = { dueAt, leaseUntil: new Date(0), claim: null, attempts: 0 };
  await jobs(connection).insertMany(ids.map((_id) => ({ _id, subject: `subject of ${_id}`, ...state })));
}
