import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

export interface VenueRequestRecord {
  _id: string;
  venue: string;
  userId: string | null;
  createdAt: Date;
}

export const venueRequestModel = defineModel<VenueRequestRecord>(
  'VenueRequest',
  'venue_requests',
  new Schema<VenueRequestRecord>(
    {
      _id: { type: String, required: true },
      venue: { type: String, required: true },
      userId: { type: String, default: null },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false },
  ),
);
