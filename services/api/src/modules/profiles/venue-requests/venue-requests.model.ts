import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

export interface VenueRequestRecord {
  _id: string;
  venue: string;
  userId: string | null;
  createdAt: Date;
}

/** 12 months (rules: early access). */
const KEPT_SECONDS = 365 * 86_400;

const schema = new Schema<VenueRequestRecord>(
  {
    _id: { type: String, required: true },
    venue: { type: String, required: true },
    userId: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const venueRequestModel = defineModel<VenueRequestRecord>('VenueRequest', 'venue_requests', schema);

/** A venue that people ask for, under whatever spelling, with its requests. */
export interface WishedVenueRecord {
  _id: string;
  /** The name in plain letters, so that two spellings are one venue. */
  name: string;
  words: string[];
  /** The last spelling. */
  venue: string;
  requests: number;
  lastAt: Date;
  /** Null for a stranger. */
  lastUserId: string | null;
  /** The last invitation of an administrator. Absent before it. */
  invitedAt?: Date;
}

const text = { type: String, required: true };

const wished = new Schema<WishedVenueRecord>(
  {
    _id: text,
    name: text,
    words: { type: [String], required: true },
    venue: text,
    requests: { type: Number, required: true },
    lastAt: { type: Date, required: true },
    lastUserId: { type: String, default: null },
    invitedAt: Date,
  },
  { versionKey: false },
);
wished.index({ name: 1 }, { unique: true });
wished.index({ words: 1 });
wished.index({ lastUserId: 1 });
wished.index({ lastAt: -1, _id: -1 });
wished.index({ lastAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const wishedVenueModel = defineModel<WishedVenueRecord>('WishedVenue', 'wished_venues', wished);
