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
