import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A session for which a recovery code counts as the second factor. The auth service knows nothing of it. */
export interface RecoveredSessionRecord {
  /** The auth service's id of the session. */
  _id: string;
  userId: string;
  /** The issue of the first token after the code. Tokens from before open nothing. Older records have none. */
  recoveredAt?: Date;
  expiresAt: Date;
}

const schema = new Schema<RecoveredSessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    recoveredAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const recoveredSessionModel = defineModel<RecoveredSessionRecord>(
  'RecoveredSession',
  'recovered_sessions',
  schema,
);

/** The use of a recovery code in a session. Null without one. */
export async function recoveryOf(
  connection: Connection,
  sessionId: string,
): Promise<RecoveredSessionRecord | null> {
  return recoveredSessionModel(connection).findById(sessionId).lean();
}

/** A token of a session. `issuedAt` is in Unix seconds. */
export interface TokenOfSession {
  sessionId: string;
  issuedAt: number;
}

/** Whether a recovery code counts as the second factor of a token. */
export async function isRecovered(
  connection: Connection,
  { sessionId, issuedAt }: TokenOfSession,
): Promise<boolean> {
  const recovery = await recoveryOf(connection, sessionId);
  return recovery !== null && issuedAt * 1000 >= (recovery.recoveredAt?.getTime() ?? 0);
}
