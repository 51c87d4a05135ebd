import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { CountsByDay } from '#src/modules/records/views/views.model.ts';

/** The followers of one Spotify profile in one month (UTC). */
export interface FollowerMonthRecord {
  /** `artistId:spotifyId:2026-11`, because a new link leads to another profile. */
  _id: string;
  artistId: string;
  /** The last number of each day with a reading. */
  days: CountsByDay;
}

const month = new Schema<FollowerMonthRecord>(
  {
    _id: { type: String, required: true },
    artistId: { type: String, required: true },
    days: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false },
);
month.index({ artistId: 1 });

export const followerMonthModel = defineModel<FollowerMonthRecord>('FollowerMonth', 'follower_months', month);
