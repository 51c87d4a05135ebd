import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A session for which a recovery code counts as the second factor. The auth service knows nothing of it. */
export interface RecoveredSessionRecord {
  /** The auth service's id of the session. */
  _id: string;
  userId: string;
  expiresAt: Date;
}

const schema = new Schema<RecoveredSessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
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

/** Whether a recovery code was used in a session. */
export async function isRecovered(connection: Connection, sessionId: string): Promise<boolean> {
  return (await recoveredSessionModel(connection).exists({ _id: sessionId })) !== null;
}
