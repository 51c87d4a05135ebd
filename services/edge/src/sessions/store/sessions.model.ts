import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

export interface EdgeSessionRecord {
  /** SHA-256 of the cookie's value. A reader of the database cannot make a cookie from it. */
  _id: string;
  /** The auth service's id of the session. */
  sessionId: string;
  userId: string;
  /** Sealed, see session-tokens. */
  refreshToken: string;
  /** Sealed too. */
  accessToken: string;
  accessExpiresAt: Date;
  refreshedAt: Date;
  /** Number of refreshes whose tokens a client received. It is part of the session handle. */
  counter: number;
  /** The time at which the counter got its present value. Absent in older records. */
  countedAt?: Date;
  leaseHolder: string | null;
  leaseUntil: Date | null;
  /** Id of the record that replaced this one. A record with a successor has no tokens and expires in seconds. */
  successor?: string;
  /** True if the successor is another session, so that this cookie value opens nothing. */
  isOver?: boolean;
  /** A readable name, e.g. `Firefox on Linux`. Older records have none of these three fields. */
  device?: string;
  createdAt?: Date;
  /** Up to ten minutes old, to save a write for each request. */
  lastSeenAt?: Date;
  /** The time at which the auth service last confirmed the session for a list. */
  checkedAt?: Date;
  /** The time at which this edge checked the mailed link that began the session. */
  linkedAt?: Date;
  /**
   * The time at which an organisation's signup began the session. Nobody knows the password of the account then.
   */
  signedUpAt?: Date;
  /** The session that this one replaced after a password change. Its open tabs continue with this one. */
  formerSessionId?: string;
  /** Until the person's code is right, the cookie names nobody (rules: second factor). */
  waitsForCode?: boolean;
  endsAt: Date;
  expiresAt: Date;
}

/** The fields of a record that no process is refreshing or moving. */
export const NO_LEASE = { leaseHolder: null, leaseUntil: null } as const;

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
    linkedAt: Date,
    signedUpAt: Date,
    formerSessionId: String,
    waitsForCode: Boolean,
    endsAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

export const edgeSessionModel = defineModel<EdgeSessionRecord>('EdgeSession', 'edge_sessions', schema);
