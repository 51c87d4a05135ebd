import { Schema } from 'mongoose';
import { defineModel } from '#src/database/define-model.ts';

/** How often something was tried in one window of time; stored, so that the limit holds over processes. */
export interface RateWindowRecord {
  _id: string;
  count: number;
  expiresAt: Date;
}

const schema = new Schema<RateWindowRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const rateWindowModel = defineModel<RateWindowRecord>('RateWindow', 'rate_windows', schema);
