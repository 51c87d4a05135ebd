import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The removal of a person's second factors by mail, from the request to its end. */
export interface FactorRemovalRecord {
  /** The user id. */
  _id: string;
  /** The hash of the mailed token, which starts the wait and stops it. */
  tokenId: string;
  /** The time until which the link starts the wait. */
  linkEndsAt: Date;
  removesAt: Date | null;
  /** The factors at the start. Only these are removed, so that a repeat spares a newer one. */
  factorIds: string[];
  ending: 'stopped' | 'removed' | null;
  expiresAt: Date;
}

const schema = new Schema<FactorRemovalRecord>(
  {
    _id: { type: String, required: true },
    tokenId: { type: String, required: true },
    linkEndsAt: { type: Date, required: true },
    removesAt: { type: Date, default: null },
    factorIds: { type: [String], default: [] },
    ending: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ tokenId: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const factorRemovalModel = defineModel<FactorRemovalRecord>(
  'FactorRemoval',
  'factor_removals',
  schema,
);
