import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** The views of one profile in one month (UTC). A year costs twelve documents, however many visits there were. */
export interface ViewMonthRecord {
  /** `artistId:2026-11` */
  _id: string;
  artistId: string;
  total: number;
  /** Views by day of the month, from 1. Days without a view are absent. */
  days: Record<string, number>;
}

const month = new Schema<ViewMonthRecord>(
  {
    _id: { type: String, required: true },
    artistId: { type: String, required: true },
    total: { type: Number, required: true },
    days: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false },
);
month.index({ artistId: 1 });

export const viewMonthModel = defineModel<ViewMonthRecord>('ViewMonth', 'profile_view_months', month);

/** Marks that one viewer has looked at one profile today. Without the day's salt the viewer cannot be found out. */
export interface ViewMarkRecord {
  _id: string;
  expiresAt: Date;
}

const mark = new Schema<ViewMarkRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
mark.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const viewMarkModel = defineModel<ViewMarkRecord>('ViewMark', 'profile_view_marks', mark);

/** The random salt of one day (UTC), under which its viewers are hashed. */
export interface ViewSaltRecord {
  /** The day, e.g. `2026-11-21`. */
  _id: string;
  salt: string;
  expiresAt: Date;
}

const salt = new Schema<ViewSaltRecord>(
  {
    _id: { type: String, required: true },
    salt: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
salt.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const viewSaltModel = defineModel<ViewSaltRecord>('ViewSalt', 'profile_view_salts', salt);
