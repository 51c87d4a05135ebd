import type { ActName } from '@backline/contracts/desk/acts';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** 24 months, as the audit log (rules: privacy). */
const KEPT_SECONDS = 730 * 86_400;

/** One act that was performed. */
export interface ActRecord {
  /** The subject and the number, so that of two acts at once only one is stored. */
  _id: string;
  act: ActName;
  /** The kind and the id of the subject. */
  subject: string;
  subjectId: string;
  /** How many acts the subject has had, with this one. */
  number: number;
  adminId: string;
  reason: string | null;
  /** A hash of what the administrator sent, so that only the same order is a repeat. */
  content: string;
  statementId: string | null;
  at: Date;
}

const text = { type: String, required: true };

const schema = new Schema<ActRecord>(
  {
    _id: text,
    act: text,
    subject: text,
    subjectId: text,
    number: { type: Number, required: true },
    adminId: text,
    reason: { type: String, default: null },
    content: text,
    statementId: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ subject: 1, number: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const actModel = defineModel<ActRecord>('Act', 'acts', schema);
