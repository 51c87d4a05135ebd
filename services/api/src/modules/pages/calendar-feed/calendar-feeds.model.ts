import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The feed of one person. */
export interface CalendarFeedRecord {
  /** The user id. */
  _id: string;
  /** The hash of the secret in the address. */
  secretHash: string;
  madeAt: Date;
}

const schema = new Schema<CalendarFeedRecord>(
  {
    _id: { type: String, required: true },
    secretHash: { type: String, required: true },
    madeAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ secretHash: 1 }, { unique: true });

export const calendarFeedModel = defineModel<CalendarFeedRecord>('CalendarFeed', 'calendar_feeds', schema);
