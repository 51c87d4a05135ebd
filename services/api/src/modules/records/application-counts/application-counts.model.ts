import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** Figures of applications: their number, the venue's replies, and the agreed nights. */
export interface ApplicationFigures {
  /** The number in the lists of the venue, so without withdrawn ones. */
  total: number;
  waiting: number;
  replies: number;
  /** Sum of the times from application to reply. */
  replyMs: number;
  /** The number of places that were given, including returned ones. An event has none. */
  nights: number;
  /** The number of these that the artist or the organisation cancelled. An event has none. */
  cancelled: number;
}

/**
 * One part of the figures of an event, an organisation or an artist. The figures are the sums over their parts. The
 * artist decides which part a transaction writes, so that two artists rarely wait for each other (rules:
 * durability).
 */
export interface CountPartRecord extends ApplicationFigures {
  /** `event:ID:3`, `org:ID:3` or `artist:ID:3` */
  _id: string;
  /** `event:ID`, `org:ID` or `artist:ID` */
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
    // Older parts lack both.
    nights: { type: Number, default: 0 },
    cancelled: { type: Number, default: 0 },
  },
  { versionKey: false },
);
schema.index({ subject: 1 });

export const countPartModel = defineModel<CountPartRecord>('CountPart', 'application_counts', schema);
