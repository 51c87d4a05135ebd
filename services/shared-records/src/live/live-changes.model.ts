import { LIVE_KEPT_HOURS, type LiveKind } from '@backline/contracts/base/live';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A change that open browsers are told. */
export interface LiveChangeRecord {
  _id: string;
  /** The artist or the organisation that it concerns. The person, if the account has neither. */
  receiverId: string;
  kind: LiveKind;
  id: string;
  /** Its place in the order of all changes. Null for a moment after its transaction. */
  number: number | null;
  at: Date;
}

/** One hour more, so that no change of the promised hours is missing. */
const KEPT_SECONDS = (LIVE_KEPT_HOURS + 1) * 3600;
/** One process may number so many changes in a millisecond. */
const IN_A_MILLISECOND = 1000;

/** The least number of changes at this time. Numbers follow the clock, so that one tells its age, and no count. */
export function liveNumberAt(at: Date): number {
  return at.getTime() * IN_A_MILLISECOND;
}

const text = { type: String, required: true };

const schema = new Schema<LiveChangeRecord>(
  {
    _id: text,
    receiverId: text,
    kind: text,
    id: text,
    number: { type: Number, default: null },
    at: { type: Date, required: true },
  },
  // `id` is a field of its own.
  { versionKey: false, id: false },
);
schema.index({ number: 1 });
schema.index({ receiverId: 1, number: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const liveChangeModel = defineModel<LiveChangeRecord>('LiveChange', 'live_changes', schema);
