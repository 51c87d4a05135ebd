import type { EventChange } from '@backline/contracts/records/event-changes.schemas';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import type { StoredTown } from '#src/modules/base/places/town.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';

/** The event's copy of its venue's data. */
export interface EventVenue {
  id: string;
  name: string;
  type: string;
  address: string;
  city: string;
  capacity: number | null;
}

/** The terms that an artist agrees to. Another value of a field is a material change (rules: events). */
export interface EventTerms {
  startsAt: Date;
  timeZone: string;
  place: Pick<EventVenue, 'name' | 'address' | 'city'>;
  pay: EventRecord['pay'];
}

/** One material change. */
export interface EventHistoryRecord {
  at: Date;
  termsVersion: number;
  changes: EventChange[];
}

export interface EventRecord {
  _id: string;
  orgId: string;
  headliner: string;
  /** The words of the headliner in plain letters, for searches. Missing before their migration. */
  words?: string[];
  description: string;
  startsAt: Date;
  endsAt: Date | null;
  timeZone: string;
  /** A copy of the organisation's data, so that a public page costs one read. */
  venue: EventVenue;
  /** The place of the venue's city. Null if the text means none; missing before its migration. */
  town?: StoredTown | null;
  picture: StoredMedia | null;
  /** The picture while it is hidden. Absent in most records. */
  hiddenPicture?: StoredMedia | null;
  genres: string[];
  pay: { min: number; max: number; currency: string };
  creditsRequired: number;
  places: number;
  /** The number of accepted applications. Only a conditional update that compares it with `places` may raise it. */
  accepted: number;
  status: 'accepting' | 'reviewing' | 'cancelled';
  /** Increases with each change by the venue, so that two people who edit at once notice each other. */
  version: number;
  /** The time of the last change that raised the version. Missing before the first one. */
  changedAt?: Date;
  /** The reason for the cancellation, which the artists read. */
  cancelReason: string | null;
  /** Increases with each material change. Missing for 0. */
  termsVersion?: number;
  /** The terms at the last material change. Missing while they equal the present ones. */
  terms?: EventTerms;
  history?: EventHistoryRecord[];
  /** Events that were copied together share this value. */
  series?: string;
  /** The time at which it opens for everybody. Absent without early access. */
  opensAt?: Date;
  /** The time of publishing. */
  createdAt: Date;
}

const whole = { type: Number, required: true, min: 0 };

const schema = new Schema<EventRecord>(
  {
    _id: { type: String, required: true },
    orgId: { type: String, required: true },
    headliner: { type: String, required: true },
    words: { type: [String], default: undefined },
    description: { type: String, default: '' },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, default: null },
    timeZone: { type: String, required: true },
    venue: { type: Schema.Types.Mixed, required: true },
    town: Schema.Types.Mixed,
    picture: { type: Schema.Types.Mixed, default: null },
    hiddenPicture: Schema.Types.Mixed,
    genres: { type: [String], default: [] },
    pay: { type: Schema.Types.Mixed, required: true },
    creditsRequired: whole,
    places: whole,
    accepted: { ...whole, default: 0 },
    status: { type: String, enum: ['accepting', 'reviewing', 'cancelled'], default: 'accepting' },
    version: { type: Number, default: 1 },
    changedAt: Date,
    cancelReason: { type: String, default: null },
    termsVersion: Number,
    terms: Schema.Types.Mixed,
    history: Schema.Types.Mixed,
    series: String,
    opensAt: Date,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ startsAt: 1, _id: 1 });
schema.index({ status: 1, startsAt: 1, _id: 1 });
schema.index({ words: 1 });
schema.index({ 'town.cell': 1, startsAt: 1 });
schema.index({ orgId: 1, startsAt: 1, _id: 1 });
schema.index({ orgId: 1, createdAt: -1 });
schema.index({ orgId: 1, series: 1 }, { partialFilterExpression: { series: { $exists: true } } });

export const eventModel = defineModel<EventRecord>('Event', 'events', schema);
