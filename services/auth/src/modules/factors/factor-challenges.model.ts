import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The permission to send a code of a factor, until it is used or ends. */
export interface FactorChallengeRecord {
  _id: string;
  factorId: string;
  expiresAt: Date;
  /** For a while an expired challenge gets another answer than an unknown one. */
  deleteAt: Date;
}

const schema = new Schema<FactorChallengeRecord>(
  {
    _id: { type: String, required: true },
    factorId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ factorId: 1 });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const factorChallengeModel = defineModel<FactorChallengeRecord>(
  'AuthFactorChallenge',
  'auth_factor_challenges',
  schema,
);
