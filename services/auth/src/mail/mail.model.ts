import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export interface MailRecord {
  _id: string;
  kind: string;
  /** The encrypted message: it holds an address and, often, a link that signs in. Gone once it was sent. */
  sealed?: string | null;
  /** `kept` is for the outbox of an installation without a mail server. */
  status: 'queued' | 'sent' | 'failed' | 'kept';
  attempts: number;
  /** When it may be tried next; whoever tries it moves this forward first, so that nobody else does. */
  nextAttemptAt: Date;
  /** After this the message is of no use, and is not tried again. */
  usefulUntil: Date;
  createdAt: Date;
  sentAt?: Date;
  deleteAt: Date;
}

const schema = new Schema<MailRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    sealed: { type: String },
    status: { type: String, required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, required: true },
    usefulUntil: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date },
    deleteAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'auth_mail', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ status: 1, nextAttemptAt: 1 });

export type MailModel = Model<MailRecord>;

export function mailModel(connection: Connection): MailModel {
  return (
    (connection.models['AuthMail'] as MailModel | undefined) ??
    connection.model<MailRecord>('AuthMail', schema)
  );
}
