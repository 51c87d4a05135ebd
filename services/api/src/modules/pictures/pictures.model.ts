import { Schema } from 'mongoose';
import { defineModel } from '#src/database/define-model.ts';
import type { Picture } from '#src/integrations/pictures/picture-source.ts';

/** Our copy of a picture from outside, so that a profile keeps its face whatever happens there. */
export interface PictureRecord {
  /** Hash of its bytes: the same picture is kept once, and what an address shows never changes. */
  _id: string;
  type: Picture['type'];
  bytes: Buffer;
  /** When it goes, unless a profile shows it by then. */
  expiresAt: Date | null;
}

const schema = new Schema<PictureRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const pictureModel = defineModel<PictureRecord>('Picture', 'pictures', schema);
