import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** Work that falls due. It is deleted once done. `leaseUntil` keeps other processes from doing it meanwhile. */
export interface TimerRecord {
  /** `kind:subjectId`, so that the same work is never due twice. */
  _id: string;
  /** Names the job that it starts. */
  kind: string;
  subjectId: string;
  dueAt: Date;
  leaseUntil: Date;
  attempts: number;
}

const schema = new Schema<TimerRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    subjectId: { type: String, required: true },
    dueAt: { type: Date, required: true },
    leaseUntil: { type: Date, required: true },
    attempts: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ dueAt: 1 });

export const timerModel = defineModel<TimerRecord>('Timer', 'timers', schema);
