import { REMOVED_DAYS } from '@backline/contracts/base/limits';
import type { MixLink } from '@backline/contracts/profiles/mix-links';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The audio of a mix, with the facts from the time when the mix was made. */
export interface MixAudio {
  /** The uploaded file. Null for audio that was not uploaded. */
  fileId: string | null;
  /** Its path on our origin. */
  url: string;
  /** Seconds. */
  duration: number;
  /** The loudness of each stretch, 0 to 1. */
  peaks: number[];
}

export interface MixRecord {
  _id: string;
  artistId: string;
  title: string;
  genre: string | null;
  description: string | null;
  /** Null for a mix on another platform, and for one whose file no longer exists. */
  audio: MixAudio | null;
  link: MixLink | null;
  /** The number of all plays. Days are in `mix_play_months`. */
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
 * The mixes of an artist, in order. Each change of the list writes this one document, so that two simultaneous
 * changes cannot both pass the limit.
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
