import { defineModel } from '@backline/service-kit/mongo/define-model';
import type { VisitSource } from '@backline/contracts/base/choices';
import { Schema } from 'mongoose';

/** Counts by day of the month, from 1. Days without a count are absent. */
export type CountsByDay = Record<string, number>;

interface MonthOfViews {
  /** The id of the profile or event, and the month: `artistId:2026-11` */
  _id: string;
  total: number;
  days: CountsByDay;
}

/**
 * The views of one profile in one month (UTC), and its visitors' actions. A year costs twelve documents, however
 * many visits there are. Counts of zero are absent.
 */
export interface ProfileViewMonthRecord extends Omit<MonthOfViews, 'days'> {
  artistId: string;
  days?: CountsByDay;
  shares?: CountsByDay;
  /** Visitors who opened a link of the profile. */
  links?: CountsByDay;
  /** The views by source of the visitors. */
  sources?: Partial<Record<VisitSource, CountsByDay>>;
}

/** The views of one event in one month (UTC). */
export interface EventViewMonthRecord extends MonthOfViews {
  eventId: string;
  /** The organisation that owns the event. */
  orgId: string;
  /** For example `2026-11`. */
  month: string;
}

const text = { type: String, required: true };
const byDay = { type: Schema.Types.Mixed };
const counted = { _id: text, total: { type: Number, required: true } };

const profileMonth = new Schema<ProfileViewMonthRecord>(
  { ...counted, artistId: text, days: byDay, shares: byDay, links: byDay, sources: byDay },
  { versionKey: false },
);
profileMonth.index({ artistId: 1 });

export const profileViewMonthModel = defineModel<ProfileViewMonthRecord>(
  'ProfileViewMonth',
  'profile_view_months',
  profileMonth,
);

const eventMonth = new Schema<EventViewMonthRecord>(
  { ...counted, days: { ...byDay, required: true }, eventId: text, orgId: text, month: text },
  { versionKey: false },
);
eventMonth.index({ orgId: 1, month: 1 });

export const eventViewMonthModel = defineModel<EventViewMonthRecord>(
  'EventViewMonth',
  'event_view_months',
  eventMonth,
);

/** Marks that one viewer has viewed one page today. Without the day's salt the viewer cannot be identified. */
export interface ViewMarkRecord {
  _id: string;
  expiresAt: Date;
}

const mark = new Schema<ViewMarkRecord>(
  { _id: text, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
mark.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const viewMarkModel = defineModel<ViewMarkRecord>('ViewMark', 'profile_view_marks', mark);

/** How many browsers of one network address acted on one page today, under a keyed hash like that of a mark. */
export interface ViewPlaceRecord {
  _id: string;
  browsers: number;
  expiresAt: Date;
}

const place = new Schema<ViewPlaceRecord>(
  { _id: text, browsers: { type: Number, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
place.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const viewPlaceModel = defineModel<ViewPlaceRecord>('ViewPlace', 'view_places', place);

/** The random salt of one day (UTC) for the hashes of its viewers. */
export interface ViewSaltRecord {
  /** The day, e.g. `2026-11-21`. */
  _id: string;
  salt: string;
  expiresAt: Date;
}

const salt = new Schema<ViewSaltRecord>(
  { _id: text, salt: text, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
salt.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const viewSaltModel = defineModel<ViewSaltRecord>('ViewSalt', 'profile_view_salts', salt);
