import type { ActName } from '@backline/contracts/desk/acts';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** 24 months (rules: privacy). */
const KEPT_SECONDS = 730 * 86_400;

/** Why something was taken away from people, and what they say to it (rules: acts). */
export interface StatementRecord {
  _id: string;
  act: ActName;
  subjectId: string;
  subjectName: string;
  /** The people who read it and may object. */
  userIds: string[];
  adminId: string;
  reason: string;
  facts: string;
  rule: string;
  at: Date;
  objection: { text: string; at: Date; userId: string } | null;
  answer: { text: string; at: Date; adminId: string } | null;
}

const text = { type: String, required: true };

const schema = new Schema<StatementRecord>(
  {
    _id: text,
    act: text,
    subjectId: text,
    subjectName: text,
    userIds: { type: [String], required: true },
    adminId: text,
    reason: text,
    facts: text,
    rule: text,
    at: { type: Date, required: true },
    objection: { type: Schema.Types.Mixed, default: null },
    answer: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
);
schema.index({ userIds: 1, at: -1 });
schema.index({ 'answer.at': 1, 'objection.at': 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const statementModel = defineModel<StatementRecord>('Statement', 'statements', schema);
