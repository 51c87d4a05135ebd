import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A suspended person, with the profile and the venue whose pages are hidden for it. */
export interface SuspensionRecord {
  /** The user id. */
  _id: string;
  artistId: string | null;
  /** Null if the venue has another owner, who goes on. */
  orgId: string | null;
  at: Date;
}

export const suspensionModel = defineModel<SuspensionRecord>(
  'Suspension',
  'suspensions',
  new Schema<SuspensionRecord>(
    {
      _id: { type: String, required: true },
      artistId: { type: String, default: null },
      orgId: { type: String, default: null },
      at: { type: Date, required: true },
    },
    { versionKey: false },
  ),
);
