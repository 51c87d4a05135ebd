import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** `waiting` can be undone by a sign-in. `erasing` cannot. `returned` waits until the person has read it. */
type LeavingState = 'waiting' | 'erasing' | 'returned';

/** A person who leaves Backline (rules: leaving). */
export interface LeavingRecord {
  /** The user id. */
  _id: string;
  state: LeavingState;
  artistId: string | null;
  /** The venue that closes with its last owner. Null if it goes on. */
  orgId: string | null;
  at: Date;
  /** The end of the days in which a sign-in undoes it. */
  endsAt: Date;
  /** Counts the steps of the call-off. Each writes it, so that a sign-in at the same moment stops the rest. */
  steps?: number;
  /** The address of the account, once it is being erased. Absent before. */
  email?: string;
  /** The former addresses that no other account has now. */
  formerEmails?: string[];
}

const schema = new Schema<LeavingRecord>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    artistId: { type: String, default: null },
    orgId: { type: String, default: null },
    at: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    steps: Number,
    email: String,
    formerEmails: { type: [String], default: undefined },
  },
  { versionKey: false },
);

export const leavingModel = defineModel<LeavingRecord>('Leaving', 'leavings', schema);

/** People whose account is closed at the moment, because they leave. */
export const IS_AWAY = { state: { $in: ['waiting', 'erasing'] as LeavingState[] } };
