import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A finished upload that waits for its check. It is deleted once done. */
export interface MediaJobRecord {
  /** The id of the file. */
  _id: string;
  dueAt: Date;
  /** Until then no other process takes it. The process that works on it moves this on. */
  leaseUntil: Date;
  /** Who took it last. A process only ends jobs of its own claim. */
  claim: string | null;
  attempts: number;
}

const moment = { type: Date, required: true };

const schema = new Schema<MediaJobRecord>(
  {
    _id: { type: String, required: true },
    dueAt: moment,
    leaseUntil: moment,
    claim: { type: String, default: null },
    attempts: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ dueAt: 1, leaseUntil: 1 });

export const mediaJobModel = defineModel<MediaJobRecord>('MediaJob', 'media_jobs', schema);

/** A job that failed too often. Its file counts as failed. It waits here for a person. */
export interface DeadMediaJobRecord {
  _id: string;
  attempts: number;
  diedAt: Date;
  reason: string;
}

export const deadMediaJobModel = defineModel<DeadMediaJobRecord>(
  'DeadMediaJob',
  'media_jobs_dead',
  new Schema<DeadMediaJobRecord>(
    {
      _id: { type: String, required: true },
      attempts: { type: Number, required: true },
      diedAt: moment,
      reason: { type: String, required: true },
    },
    { versionKey: false },
  ),
);
