import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** How long a member of a venue has listened to a mix without a break. The person is not kept. */
export interface HearingRecord {
  /** The signature of the ticket. */
  _id: string;
  orgId: string;
  mixId: string;
  seconds: number;
  at: Date;
}

/** Applications of a longer time ago are decided. */
const KEPT_SECONDS = 365 * 86_400;

const schema = new Schema<HearingRecord>(
  {
    _id: { type: String, required: true },
    orgId: { type: String, required: true },
    mixId: { type: String, required: true },
    seconds: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ orgId: 1, mixId: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const hearingModel = defineModel<HearingRecord>('Hearing', 'mix_hearings', schema);
