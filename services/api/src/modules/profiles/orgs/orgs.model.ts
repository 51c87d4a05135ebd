import type { AverageBudget, BookingFrequency, OrgType } from '@backline/contracts/profiles/orgs';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import type { StoredTown } from '#src/modules/base/places/town.ts';
import type { StoredMedia } from '#src/modules/base/media/stored-picture.ts';

export interface OrgRecord {
  _id: string;
  /** The owner whose address gets the organisation's mail. */
  userId: string;
  /** The present handle. The collection of handles decides who owns it. */
  handle: string;
  /** Increases with each change, so that two people who edit at once notice each other. */
  version: number;
  orgName: string;
  /** The words of the name in plain letters, for searches. Missing before their migration. */
  words?: string[];
  orgType: OrgType;
  contactName: string;
  email: string;
  phone: string | null;
  address: string;
  city: string;
  state: string | null;
  zipCode: string | null;
  /** The place of `city`. Null if the text means none; missing before its migration. */
  town?: StoredTown | null;
  capacity: number | null;
  website: string | null;
  description: string | null;
  eventTypes: string[];
  musicGenres: string[];
  averageBudget: AverageBudget | null;
  bookingFrequency: BookingFrequency | null;
  picture: StoredMedia | null;
  /** The picture while it is hidden. Absent in most records. */
  hiddenPicture?: StoredMedia | null;
  /** The time at which an administrator checked that the venue is real. Only then may its events cost credits. */
  checkedAt: Date | null;
  /** Increases with each change of its members, so that two at once are serialised. */
  memberChanges?: number;
  createdAt: Date;
}

const schema = new Schema<OrgRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    handle: { type: String, required: true },
    version: { type: Number, default: 1 },
    orgName: { type: String, required: true },
    words: { type: [String], default: undefined },
    orgType: { type: String, required: true },
    contactName: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    address: { type: String, required: true },
    city: { type: String, required: true },
    state: { type: String, default: null },
    zipCode: { type: String, default: null },
    town: Schema.Types.Mixed,
    capacity: { type: Number, default: null },
    website: { type: String, default: null },
    description: { type: String, default: null },
    eventTypes: { type: [String], default: [] },
    musicGenres: { type: [String], default: [] },
    averageBudget: { type: String, default: null },
    bookingFrequency: { type: String, default: null },
    picture: { type: Schema.Types.Mixed, default: null },
    hiddenPicture: Schema.Types.Mixed,
    checkedAt: { type: Date, default: null },
    memberChanges: Number,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1 }, { unique: true });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ orgName: 1 });
schema.index({ checkedAt: 1, createdAt: 1 });
schema.index({ words: 1 });

export const orgModel = defineModel<OrgRecord>('Org', 'orgs', schema);
