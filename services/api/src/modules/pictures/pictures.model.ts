import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import type { Picture } from '#src/integrations/pictures/picture-source.ts';

/** Our copy of a picture from outside. A profile keeps it when the original goes. */
export interface PictureRecord {
  /** Hash of its bytes: the same picture is stored once, and an address always shows the same picture. */
  _id: string;
  type: Picture['type'];
  bytes: Buffer;
  /** When it is removed, unless a profile shows it by then. */
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
