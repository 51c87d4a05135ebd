import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** How sure the service is of the person: after one factor, or after both. */
export type AssuranceLevel = 'aal1' | 'aal2';

export interface SessionRecord {
  _id: string;
  userId: string;
  /** The salt of this session's refresh tokens. It is useless without the pepper. */
  salt: string;
  /** Number of the valid refresh token. */
  counter: number;
  /** Highest number that was seen in use, as a refresh token or through its access token. */
  usedCounter: number;
  /** The times of the last few refreshes, oldest first. */
  refreshedAt: Date[];
  /** The methods by which the person proved who they are, oldest first. */
  amr: { method: string; at: Date }[];
  /** Sessions of older versions lack it and are at `aal1`. */
  aal?: AssuranceLevel;
  /** The factor that raised the session. Without it the session falls back. */
  factorId?: string;
  /** Set if a link to set a password opened the session, which may then do so without the old one. */
  purpose?: 'set-password';
  createdAt: Date;
  /** The latest end, which no refresh moves. */
  endsAt: Date;
  /** The end without further use: the idle limit after the last refresh, at most `endsAt`. */
  expiresAt: Date;
}

const schema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    salt: { type: String, required: true },
    counter: { type: Number, required: true },
    usedCounter: { type: Number, required: true },
    refreshedAt: { type: [Date], required: true },
    amr: { type: [{ _id: false, method: String, at: Date }], required: true },
    aal: { type: String },
    factorId: { type: String },
    purpose: { type: String },
    createdAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sessionModel = defineModel<SessionRecord>('AuthSession', 'auth_sessions', schema);
