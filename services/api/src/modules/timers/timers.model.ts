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
  /** Who claimed it last. A process only ends timers of its own claim. */
  claim: string | null;
  attempts: number;
}

const text = { type: String, required: true };
const moment = { type: Date, required: true };

const schema = new Schema<TimerRecord>(
  {
    _id: text,
    kind: text,
    subjectId: text,
    dueAt: moment,
    leaseUntil: moment,
    claim: { type: String, default: null },
    attempts: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ dueAt: 1, leaseUntil: 1 });

export const timerModel = defineModel<TimerRecord>('Timer', 'timers', schema);

/** Work that failed too often. It waits here for a person, so their number should be watched. */
export interface DeadTimerRecord {
  _id: string;
  kind: string;
  subjectId: string;
  attempts: number;
  diedAt: Date;
  reason: string;
}

const dead = new Schema<DeadTimerRecord>(
  {
    _id: text,
    kind: text,
    subjectId: text,
    attempts: { type: Number, required: true },
    diedAt: moment,
    reason: text,
  },
  { versionKey: false },
);

export const deadTimerModel = defineModel<DeadTimerRecord>('DeadTimer', 'timers_dead', dead);
