import type { BetaRole } from '@backline/contracts/joining/beta-signups';
import { foldText } from '@backline/contracts/base/texts';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** 24 months (rules: early access). */
const KEPT_SECONDS = 730 * 86_400;

export interface BetaSignupRecord {
  _id: string;
  email: string;
  artistName: string | null;
  venueName: string | null;
  phone: string | null;
  role: BetaRole[];
  createdAt: Date;
  /** Address and names in one text for searches, see `searchedText`. */
  searched: string;
  /** The time at which the person made an account. Earlier records lack the field. */
  joinedAt?: Date | null;
}

/** The text that a search looks into: small letters without accents. */
export function searchedText(signup: Pick<BetaSignupRecord, 'email' | 'artistName' | 'venueName'>): string {
  return foldText([signup.email, signup.artistName, signup.venueName].join('\n'));
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
    searched: { type: String, required: true },
    joinedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ role: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const betaSignupModel = defineModel<BetaSignupRecord>('BetaSignup', 'beta_signups', schema);

/** The number of stored requests. A request that cannot be counted is removed again, so that the limit holds. */
export interface BetaCountRecord {
  _id: 'beta-signups';
  count: number;
  /** The time of the last count of the requests themselves. */
  countedAt: Date | null;
}

export const betaCountModel = defineModel<BetaCountRecord>(
  'BetaCount',
  'beta_counts',
  new Schema<BetaCountRecord>(
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      countedAt: { type: Date, default: null },
    },
    { versionKey: false },
  ),
);

/** The key that signs the tickets of the form. It is made once, and all processes share it. */
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
