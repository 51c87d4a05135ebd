import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { Span } from '#src/modules/profiles/taken-dates/taken-times.ts';

/** The calendar that an artist has named. Of its entries only the busy times are kept. */
export interface TakenCalendarRecord {
  /** The artist's id. */
  _id: string;
  address: string;
  /** The zone of whole days and of entries without one. */
  timeZone: string;
  readAt: Date | null;
  busy: Span[];
  /** Why the last try failed. Null if it did not. */
  failure: string | null;
  /** The first of the tries that have failed since the last success. */
  failedSince: Date | null;
}

const text = { type: String, required: true };
const moment = { type: Date, default: null };

export const takenCalendarModel = defineModel<TakenCalendarRecord>(
  'TakenCalendar',
  'taken_calendars',
  new Schema<TakenCalendarRecord>(
    {
      _id: text,
      address: text,
      timeZone: text,
      readAt: moment,
      busy: { type: Schema.Types.Mixed, required: true },
      failure: { type: String, default: null },
      failedSince: moment,
    },
    { versionKey: false },
  ),
);
