import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import type { StoredMedia } from '#src/modules/media/stored-picture.ts';

/** What an event's page shows of its venue. */
export interface EventVenue {
  id: string;
  name: string;
  type: string;
  address: string;
  city: string;
  capacity: number | null;
}

export interface EventRecord {
  _id: string;
  orgId: string;
  headliner: string;
  description: string;
  startsAt: Date;
  endsAt: Date | null;
  timeZone: string;
  /** A copy of the organisation's data, so that a public page costs one read. */
  venue: EventVenue;
  picture: StoredMedia | null;
  genres: string[];
  pay: { min: number; max: number; currency: string };
  creditsRequired: number;
  places: number;
  /** Accepted applications. Only a conditional update that compares it with `places` may raise it. */
  accepted: number;
  status: 'accepting' | 'reviewing' | 'cancelled';
  /** Rises with each change by the venue, so that two people who edit at once notice each other. */
  version: number;
  /** What the artists read when the event is cancelled. */
  cancelReason: string | null;
  createdAt: Date;
}

const whole = { type: Number, required: true, min: 0 };

const schema = new Schema<EventRecord>(
  {
    _id: { type: String, required: true },
    orgId: { type: String, required: true },
    headliner: { type: String, required: true },
    description: { type: String, default: '' },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, default: null },
    timeZone: { type: String, required: true },
    venue: { type: Schema.Types.Mixed, required: true },
    picture: { type: Schema.Types.Mixed, default: null },
    genres: { type: [String], default: [] },
    pay: { type: Schema.Types.Mixed, required: true },
    creditsRequired: whole,
    places: whole,
    accepted: { ...whole, default: 0 },
    status: { type: String, enum: ['accepting', 'reviewing', 'cancelled'], default: 'accepting' },
    version: { type: Number, default: 1 },
    cancelReason: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ startsAt: 1, _id: 1 });
schema.index({ orgId: 1, startsAt: 1, _id: 1 });

export const eventModel = defineModel<EventRecord>('Event', 'events', schema);
