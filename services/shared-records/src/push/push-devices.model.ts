import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A browser that gets push messages. */
export interface PushDeviceRecord {
  /** Hash of its address. */
  _id: string;
  userId: string;
  /** The session in which the person asked for messages. They end with it. */
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  at: Date;
}

/** 180 days (rules: push). */
const KEPT_SECONDS = 180 * 86_400;

const text = { type: String, required: true };

const schema = new Schema<PushDeviceRecord>(
  {
    _id: text,
    userId: text,
    sessionId: text,
    endpoint: text,
    p256dh: text,
    auth: text,
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, at: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const pushDeviceModel = defineModel<PushDeviceRecord>('PushDevice', 'push_devices', schema);
