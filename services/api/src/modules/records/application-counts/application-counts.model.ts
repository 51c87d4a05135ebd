import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** How many applications there are, and how the venue replied. */
export interface ApplicationFigures {
  total: number;
  waiting: number;
  replies: number;
  /** Sum of the times from application to reply. */
  replyMs: number;
}

/**
 * One part of the figures of an event or an organisation. The figures are the sums over their parts. The artist decides
 * which part a transaction writes, so that two artists rarely wait for each other (rules: durability).
 */
export interface CountPartRecord extends ApplicationFigures {
  /** `event:ID:3`, or `org:ID:3` */
  _id: string;
  /** `event:ID`, or `org:ID` */
  subject: string;
}

const figure = { type: Number, required: true };

const schema = new Schema<CountPartRecord>(
  {
    _id: { type: String, required: true },
    subject: { type: String, required: true },
    total: figure,
    waiting: figure,
    replies: figure,
    replyMs: figure,
  },
  { versionKey: false },
);
schema.index({ subject: 1 });

export const countPartModel = defineModel<CountPartRecord>('CountPart', 'application_counts', schema);
