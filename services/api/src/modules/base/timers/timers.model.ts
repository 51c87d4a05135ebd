import {
  DEAD_JOB_FIELDS,
  type DeadJobRecord,
  JOB_FIELDS,
  JOB_INDEX,
  type JobRecord,
} from '@backline/service-kit/jobs/job-record';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** Work of the product that falls due. */
export interface TimerRecord extends JobRecord {
  /** `kind:subjectId`, so that the same work is never due twice. */
  _id: string;
  /** Names the job that it starts. */
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
