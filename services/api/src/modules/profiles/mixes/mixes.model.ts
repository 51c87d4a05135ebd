import { REMOVED_DAYS } from '@backline/contracts/base/limits';
import type { MixLink } from '@backline/contracts/profiles/mix-links';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The audio of a mix, as it was when the mix was made. */
export interface MixAudio {
  /** The uploaded file; null for audio that was not uploaded. */
  fileId: string | null;
  /** Its path on our origin. */
  url: string;
  /** Seconds. */
  duration: number;
  /** How loud each stretch is, 0 to 1. */
  peaks: number[];
}

export interface MixRecord {
  _id: string;
  artistId: string;
  title: string;
  genre: string | null;
  description: string | null;
  /** Null for a mix on another platform, and for one whose file is gone. */
  audio: MixAudio | null;
  link: MixLink | null;
  /** Every play so far. The days are in `mix_play_months`. */
  playCount: number;
  removedAt: Date | null;
  createdAt: Date;
}

const schema = new Schema<MixRecord>(
  {
    _id: { type: String, required: true },
    artistId: { type: String, required: true },
    title: { type: String, required: true },
    genre: { type: String, default: null },
    description: { type: String, default: null },
    audio: { type: Schema.Types.Mixed, default: null },
    link: { type: Schema.Types.Mixed, default: null },
    playCount: { type: Number, required: true },
    removedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ artistId: 1, removedAt: -1 });
schema.index({ removedAt: 1 }, { expireAfterSeconds: REMOVED_DAYS * 86_400 });

export const mixModel = defineModel<MixRecord>('Mix', 'mixes', schema);

/**
 * The mixes that an artist shows, in order. Each change of the list writes this one document, so that two changes at
 * the same moment cannot pass the limit together.
 */
export interface MixListRecord {
  /** The artist's id. */
  _id: string;
  mixIds: string[];
}

const list = new Schema<MixListRecord>(
  { _id: { type: String, required: true }, mixIds: { type: [String], required: true } },
  { versionKey: false },
);

export const mixListModel = defineModel<MixListRecord>('MixList', 'mix_lists', list);
