import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export type Purpose =
  | 'signup'
  | 'invite'
  | 'recovery'
  /** A recovery for somebody who never had a password. */
  | 'set-password'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface OneTimeTokenRecord {
  _id: string;
  userId: string;
  purpose: Purpose;
  /** The mailbox that proves itself with it. */
  email: string;
  /** HMACs: neither the link nor the code can be had from the database. */
  linkHash: string;
  codeHash: string;
  /** Codes that were tried, right or wrong. */
  attempts: number;
  usedAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
  /** Set by a client that wants a code instead of tokens in its address, and holds the secret for it. */
  codeChallenge: string | null;
}

const schema = new Schema<OneTimeTokenRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    purpose: { type: String, required: true },
    email: { type: String, required: true, index: true },
    linkHash: { type: String, required: true, unique: true },
    codeHash: { type: String, required: true },
    attempts: { type: Number, required: true },
    usedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
    createdAt: { type: Date, required: true },
    codeChallenge: { type: String, default: null },
  },
  { collection: 'auth_one_time_tokens', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ userId: 1, purpose: 1 });

export type OneTimeTokenModel = Model<OneTimeTokenRecord>;

export function oneTimeTokenModel(connection: Connection): OneTimeTokenModel {
  return (
    (connection.models['AuthOneTimeToken'] as OneTimeTokenModel | undefined) ??
    connection.model<OneTimeTokenRecord>('AuthOneTimeToken', schema)
  );
}
