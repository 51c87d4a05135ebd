import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

export type Purpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  /** A recovery for a person who never had a password. */
  | 'set-password'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface OneTimeTokenRecord {
  _id: string;
  userId: string;
  purpose: Purpose;
  /** The mailbox that received the token, and that it proves. */
  email: string;
  /** Keyed hashes, so that the database reveals neither the link nor the code. */
  linkHash: string;
  codeHash: string;
  /** The number of tries of the code, right or wrong. */
  attempts: number;
  usedAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
  /** Set by a client that wants a code instead of tokens in its address, and has the secret for it. */
  codeChallenge: string | null;
}

const schema = new Schema<OneTimeTokenRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    purpose: { type: String, required: true },
    email: { type: String, required: true },
    linkHash: { type: String, required: true },
    codeHash: { type: String, required: true },
    attempts: { type: Number, required: true },
    usedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    codeChallenge: { type: String, default: null },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ email: 1 });
schema.index({ linkHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ userId: 1, purpose: 1 });

export const oneTimeTokenModel = defineModel<OneTimeTokenRecord>(
  'AuthOneTimeToken',
  'auth_one_time_tokens',
  schema,
);
