import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

export interface PasskeyChallengeRecord {
  _id: string;
  /** The session that adds a passkey. Null for a sign-in, before which nobody is known. */
  sessionId: string | null;
  /** A keyed hash, so that the database does not tell the challenge. */
  challengeHash: string;
  expiresAt: Date;
  /** Later than `expiresAt`, so that a late answer is told from an unknown one. */
  deleteAt: Date;
}

const schema = new Schema<PasskeyChallengeRecord>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, default: null },
    challengeHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const passkeyChallengeModel = defineModel<PasskeyChallengeRecord>(
  'AuthPasskeyChallenge',
  'auth_passkey_challenges',
  schema,
);
