import {
  DEAD_JOB_FIELDS,
  type DeadJobRecord,
  JOB_FIELDS,
  JOB_INDEX,
  type JobRecord,
} from '@backline/service-kit/jobs/job-record';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

const schema = new Schema<JobRecord>(JOB_FIELDS, { versionKey: false });
schema.index(JOB_INDEX);

/** Finished uploads that wait for their check, by the id of the file. */
export const mediaJobModel = defineModel<JobRecord>('MediaJob', 'media_jobs', schema);

/** Checks that failed too often. Their files count as failed. */
export const deadMediaJobModel = defineModel<DeadJobRecord>(
  'DeadMediaJob',
  'media_jobs_dead',
  new Schema<DeadJobRecord>(DEAD_JOB_FIELDS, { versionKey: false }),
);

export const MEDIA_JOB_MODELS = { jobs: mediaJobModel, dead: deadMediaJobModel };
