import type { BetaRole } from '@backline/contracts/beta-signups';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

export interface BetaSignupRecord {
  _id: string;
  email: string;
  artistName: string | null;
  venueName: string | null;
  phone: string | null;
  role: BetaRole[];
  createdAt: Date;
}

const schema = new Schema<BetaSignupRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    artistName: { type: String, default: null },
    venueName: { type: String, default: null },
    phone: { type: String, default: null },
    role: { type: [String], required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ createdAt: -1 });

export const betaSignupModel = defineModel<BetaSignupRecord>('BetaSignup', 'beta_signups', schema);

/** How many requests were taken. The transaction that stores one raises it, so that the limit holds. */
export interface BetaCountRecord {
  _id: 'beta-signups';
  count: number;
}

export const betaCountModel = defineModel<BetaCountRecord>(
  'BetaCount',
  'beta_counts',
  new Schema<BetaCountRecord>(
    { _id: { type: String, required: true }, count: { type: Number, required: true } },
    { versionKey: false },
  ),
);

/** The key that signs the tickets of the form: made once, the same for every process. */
export interface BetaFormKeyRecord {
  _id: 'beta-form';
  key: string;
}

export const betaFormKeyModel = defineModel<BetaFormKeyRecord>(
  'BetaFormKey',
  'beta_form_keys',
  new Schema<BetaFormKeyRecord>(
    { _id: { type: String, required: true }, key: { type: String, required: true } },
    { versionKey: false },
  ),
);
