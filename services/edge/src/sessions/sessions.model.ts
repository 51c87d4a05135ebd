import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export interface EdgeSessionRecord {
  /** SHA-256 of the cookie's value: reading the database gives nobody a cookie. */
  _id: string;
  /** The authentication service's id of the session. */
  sessionId: string;
  userId: string;
  /** Sealed; see token-vault. */
  refreshToken: string;
  accessToken: string;
  accessExpiresAt: Date;
  refreshedAt: Date;
  /** Number of refreshes whose tokens were handed out; part of the handle that clients hold. */
  counter: number;
  /** Since when it is what it is; sessions from before programs had handles of their own have none. */
  countedAt?: Date;
  leaseHolder: string | null;
  leaseUntil: Date | null;
  /** Where the session is now, if the cookie was renewed; this record has no tokens then, and is gone in a moment. */
  successor?: string;
  /** It leads nowhere: another session took this one's place in its browser. */
  isOver?: boolean;
  /** In words, e.g. `Firefox on Linux`. Sessions from before people could list them have none of these three. */
  device?: string;
  createdAt?: Date;
  /** True to ten minutes: not every request is worth a write. */
  lastSeenAt?: Date;
  /** When the authentication service last said that it lives, being asked for a list. */
  checkedAt?: Date;
  endsAt: Date;
  expiresAt: Date;
}

const schema = new Schema<EdgeSessionRecord>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true, index: true },
    userId: { type: String, required: true, index: true },
    refreshToken: { type: String, required: true },
    accessToken: { type: String, required: true },
    accessExpiresAt: { type: Date, required: true },
    refreshedAt: { type: Date, required: true },
    counter: { type: Number, required: true },
    countedAt: Date,
    leaseHolder: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    successor: String,
    isOver: Boolean,
    device: String,
    createdAt: Date,
    lastSeenAt: Date,
    checkedAt: Date,
    endsAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'edge_sessions', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

export type EdgeSessionModel = Model<EdgeSessionRecord>;

export function edgeSessionModel(connection: Connection): EdgeSessionModel {
  return (
    (connection.models['EdgeSession'] as EdgeSessionModel | undefined) ??
    connection.model<EdgeSessionRecord>('EdgeSession', schema)
  );
}
