import type { MessageReportReason, MessageSide } from '@backline/contracts/talk/messages';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** 24 months, as the audit log. */
const KEPT_SECONDS = 730 * 86_400;

export interface MessageReportRecord {
  _id: string;
  conversationId: string;
  /** The side and the person who report. */
  by: MessageSide;
  userId: string;
  /** The numbers of the reported messages. */
  numbers: number[];
  reason: MessageReportReason;
  text: string;
  at: Date;
  closedAt: Date | null;
  closedReason: string | null;
}

const text = { type: String, required: true };

const schema = new Schema<MessageReportRecord>(
  {
    _id: text,
    conversationId: text,
    by: text,
    userId: text,
    numbers: { type: [Number], required: true },
    reason: text,
    text,
    at: { type: Date, required: true },
    closedAt: { type: Date, default: null },
    closedReason: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ closedAt: 1, at: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const messageReportModel = defineModel<MessageReportRecord>(
  'MessageReport',
  'message_reports',
  schema,
);
