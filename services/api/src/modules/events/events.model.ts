import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** What an event's page shows of its venue. */
export interface EventVenue {
  id: string;
  name: string;
  type: string;
  address: string;
  city: string;
  capacity: number | null;
  image: string | null;
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
  image: string | null;
  genres: string[];
  pay: { min: number; max: number; currency: string };
  creditsRequired: number;
  places: number;
  /** Accepted applications. Only a conditional update that compares it with `places` may raise it. */
  accepted: number;
  status: 'accepting' | 'reviewing' | 'cancelled';
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
    image: { type: String, default: null },
    genres: { type: [String], default: [] },
    pay: { type: Schema.Types.Mixed, required: true },
    creditsRequired: whole,
    places: whole,
    accepted: { ...whole, default: 0 },
    status: { type: String, enum: ['accepting', 'reviewing', 'cancelled'], default: 'accepting' },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ startsAt: 1, _id: 1 });
schema.index({ orgId: 1, startsAt: 1, _id: 1 });

export const eventModel = defineModel<EventRecord>('Event', 'events', schema);
