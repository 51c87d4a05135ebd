import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** 30 days. Mail services repeat an event for a few days. */
const KEPT_SECONDS = 30 * 86_400;

/** An event of a mail service that was taken, so that its repeat changes nothing. */
export interface MailEventRecord {
  _id: string;
  at: Date;
}

const schema = new Schema<MailEventRecord>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const mailEventModel = defineModel<MailEventRecord>('MailEvent', 'mail_events', schema);
