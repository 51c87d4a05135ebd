import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The plays of one mix in one month (UTC). */
export interface PlayMonthRecord {
  /** `mixId:2026-11` */
  _id: string;
  mixId: string;
  artistId: string;
  total: number;
  /** Plays by day of the month, from 1. Days without a play are absent. */
  days: Record<string, number>;
}

const month = new Schema<PlayMonthRecord>(
  {
    _id: { type: String, required: true },
    mixId: { type: String, required: true },
    artistId: { type: String, required: true },
    total: { type: Number, required: true },
    days: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);
month.index({ artistId: 1 });

export const playMonthModel = defineModel<PlayMonthRecord>('PlayMonth', 'mix_play_months', month);

/** Marks that one listener has played one mix today. Without the day's salt the listener cannot be identified. */
export interface PlayMarkRecord {
  _id: string;
  expiresAt: Date;
}

const mark = new Schema<PlayMarkRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
mark.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const playMarkModel = defineModel<PlayMarkRecord>('PlayMark', 'mix_play_marks', mark);
