import type { TakenDate } from '@backline/contracts/profiles/taken/taken-dates';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** One entry, with the end of its last repeat. */
export interface TakenEntry extends TakenDate {
  overAt: Date;
}

/** All entries of an artist are one document, so that their number cannot pass its limit. */
export interface TakenDatesRecord {
  /** The artist's id. */
  _id: string;
  entries: TakenEntry[];
}

export const takenDatesModel = defineModel<TakenDatesRecord>(
  'TakenDates',
  'taken_dates',
  new Schema<TakenDatesRecord>(
    { _id: { type: String, required: true }, entries: { type: Schema.Types.Mixed, required: true } },
    { versionKey: false },
  ),
);
