import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export interface SessionRecord {
  _id: string;
  userId: string;
  /** Makes this session's refresh tokens; worthless without the server's pepper. */
  salt: string;
  /** Number of the refresh token that is good now. */
  counter: number;
  /** Highest number that was seen in use, as a refresh token or through its access token. */
  usedCounter: number;
  /** When the last few refreshes happened, oldest first. */
  refreshedAt: Date[];
  amr: { method: string; at: Date }[];
  /** Opened by a link that is there to set a password: it may do so without the old one. */
  purpose?: 'set-password';
  /** Whoever holds it is not known to read the account's mailbox. */
  mailboxUnproven?: boolean;
  createdAt: Date;
  /** The absolute end; no refresh moves it. */
  endsAt: Date;
  /** The end for now: idle limit after the last refresh, at most `endsAt`. */
  expiresAt: Date;
}

const schema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    salt: { type: String, required: true },
    counter: { type: Number, required: true },
    usedCounter: { type: Number, required: true },
    refreshedAt: { type: [Date], required: true },
    amr: { type: [{ _id: false, method: String, at: Date }], required: true },
    purpose: { type: String },
    mailboxUnproven: { type: Boolean },
    createdAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'auth_sessions', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

export type SessionModel = Model<SessionRecord>;

export function sessionModel(connection: Connection): SessionModel {
  return (
    (connection.models['AuthSession'] as SessionModel | undefined) ??
    connection.model<SessionRecord>('AuthSession', schema)
  );
}
