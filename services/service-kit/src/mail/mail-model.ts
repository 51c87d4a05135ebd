import { defineModel, type ModelDefinition } from '#src/mongo/define-model.ts';
import { Schema } from 'mongoose';

export interface MailRecord {
  _id: string;
  kind: string;
  /** The encrypted message. It holds an address and, often, a link that signs in, so it goes when it is sent. */
  sealed?: string | null;
  /** `kept` is for the outbox of an installation without a mail server. */
  /** A keyed hash of the address, to tell its owner's mails apart. Records of earlier versions lack it. */
  receiver?: string;
  status: 'queued' | 'sent' | 'failed' | 'kept';
  attempts: number;
  /** When it may be tried next. A worker moves this forward before it tries, so that no other one does. */
  nextAttemptAt: Date;
  /** After this the message is of no use, and is not tried again. */
  usefulUntil: Date;
  createdAt: Date;
  sentAt?: Date;
  deleteAt: Date;
}

/** Each service has a queue of its own, because each seals its messages with a secret of its own. */
export function defineMailModel(name: string, collection: string): ModelDefinition<MailRecord> {
  return defineModel<MailRecord>(name, collection, mailSchema());
}

const mailSchema = () => {
  const schema = new Schema<MailRecord>(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      sealed: { type: String },
      receiver: { type: String },
      status: { type: String, required: true },
      attempts: { type: Number, required: true },
      nextAttemptAt: { type: Date, required: true },
      usefulUntil: { type: Date, required: true },
      createdAt: { type: Date, required: true },
      sentAt: { type: Date },
      deleteAt: { type: Date, required: true },
    },
    { versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
  schema.index({ status: 1, nextAttemptAt: 1 });
  schema.index({ receiver: 1, createdAt: -1 });
  return schema;
};
