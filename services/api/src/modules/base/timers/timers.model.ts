import {
  DEAD_JOB_FIELDS,
  type DeadJobRecord,
  JOB_FIELDS,
  JOB_INDEX,
  type JobRecord,
} from '@backline/service-kit/jobs/job-record';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** One scheduled work of the product. */
export interface TimerRecord extends JobRecord {
  /** `kind:subjectId`, so that the same work is scheduled once. */
  _id: string;
  /** The kind of the job that it starts. */
  kind: string;
  subjectId: string;
}

const text = { type: String, required: true };
const subject = { kind: text, subjectId: text };

const schema = new Schema<TimerRecord>({ ...JOB_FIELDS, ...subject }, { versionKey: false });
schema.index(JOB_INDEX);

export const timerModel = defineModel<TimerRecord>('Timer', 'timers', schema);

type DeadTimerRecord = DeadJobRecord & Pick<TimerRecord, 'kind' | 'subjectId'>;

export const deadTimerModel = defineModel<DeadTimerRecord>(
  'DeadTimer',
  'timers_dead',
  new Schema<DeadTimerRecord>({ ...DEAD_JOB_FIELDS, ...subject }, { versionKey: false }),
);
