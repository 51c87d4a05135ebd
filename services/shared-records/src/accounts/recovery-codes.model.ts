import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** The recovery codes that a person has left. */
export interface RecoveryCodesRecord {
  /** The user id. */
  _id: string;
  /** SHA-256 of each code. A code has 80 random bits, so a hash cannot be guessed. */
  hashes: string[];
  createdAt: Date;
}

export const recoveryCodesModel = defineModel<RecoveryCodesRecord>(
  'RecoveryCodes',
  'recovery_codes',
  new Schema<RecoveryCodesRecord>(
    {
      _id: { type: String, required: true },
      hashes: { type: [String], required: true },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false, strict: 'throw', strictQuery: 'throw' },
  ),
);
