import { Schema } from 'mongoose';
import { defineModel } from './define-model.ts';

/** How often something was tried under one key in one window of time. */
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
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const rateWindowModel = defineModel<RateWindowRecord>('RateWindow', 'rate_windows', schema);
