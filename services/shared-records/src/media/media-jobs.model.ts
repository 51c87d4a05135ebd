import {
  DEAD_JOB_FIELDS,
  type DeadJobRecord,
  JOB_FIELDS,
  JOB_INDEX,
  type JobRecord,
} from '@backline/service-kit/jobs/job-record';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** Pictures are quick to check. They do not wait behind recordings: sound and video. */
export const LANES = ['pictures', 'recordings'] as const;
export type Lane = (typeof LANES)[number];

/** A file that waits for its check. */
interface MediaJobRecord extends JobRecord {
  /** Jobs of earlier versions have none, and count as recordings. */
  lane: Lane;
  ownerId: string | null;
  /** The number of files of this owner that waited in the lane before. So owners take turns. */
  turn: number;
}

const schema = new Schema<MediaJobRecord>(
  {
    ...JOB_FIELDS,
    lane: { type: String, required: true },
    ownerId: { type: String, default: null },
    turn: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index(JOB_INDEX);

/** Finished uploads that wait for their check, by the id of the file. */
export const mediaJobModel = defineModel<MediaJobRecord>('MediaJob', 'media_jobs', schema);

type DeadMediaJobRecord = DeadJobRecord & Pick<MediaJobRecord, 'lane' | 'ownerId'>;

/** Checks that failed too often. Their files count as failed. */
export const deadMediaJobModel = defineModel<DeadMediaJobRecord>(
  'DeadMediaJob',
  'media_jobs_dead',
  new Schema<DeadMediaJobRecord>(
    { ...DEAD_JOB_FIELDS, lane: String, ownerId: { type: String, default: null } },
    { versionKey: false },
  ),
);
