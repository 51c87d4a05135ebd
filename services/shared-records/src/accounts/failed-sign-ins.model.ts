import { SIGN_INS_KEPT_DAYS } from '@backline/contracts/accounts/account-limits';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';

const KEPT_SECONDS = SIGN_INS_KEPT_DAYS * 86_400;

/** The failed sign-ins of a person on one day. A flood of them stays one record. */
export interface FailedSignInsRecord {
  /** Person, day and what was wrong. */
  _id: string;
  userId: string;
  by: 'password' | 'code';
  times: number;
  /** The device of the last one, as `Firefox on Linux`. */
  device: string;
  /** The time of the last one. */
  at: Date;
}

const text = { type: String, required: true };
const schema = new Schema<FailedSignInsRecord>(
  {
    _id: text,
    userId: text,
    by: text,
    times: { type: Number, required: true },
    device: text,
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ userId: 1, at: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const failedSignInsModel = defineModel<FailedSignInsRecord>(
  'FailedSignIns',
  'failed_sign_ins',
  schema,
);

/** Counts a failed sign-in (rules: sessions). */
export async function countFailedSignIn(
  connection: Connection,
  { userId, by, device, at }: Omit<FailedSignInsRecord, '_id' | 'times'>,
): Promise<void> {
  const _id = `${userId}:${at.toISOString().slice(0, 10)}:${by}`;
  const change = { $inc: { times: 1 }, $set: { device, at }, $setOnInsert: { userId, by } };
  await upsert(async () => failedSignInsModel(connection).updateOne({ _id }, change, { upsert: true }));
}
