import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The one record with the last number of a change. */
export const LIVE_HEAD = 'head';

export interface LiveHeadRecord {
  _id: typeof LIVE_HEAD;
  number: number;
}

const schema = new Schema<LiveHeadRecord>(
  { _id: { type: String, required: true }, number: { type: Number, required: true } },
  { versionKey: false },
);

export const liveHeadModel = defineModel<LiveHeadRecord>('LiveHead', 'live_heads', schema);
