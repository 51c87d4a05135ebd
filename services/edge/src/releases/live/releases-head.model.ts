import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/**
 * One document that every change of the live releases writes. Of two simultaneous changes, even of two apps, one
 * sees the other before it is checked.
 */
export interface ReleasesHead {
  _id: string;
  revision: number;
}

export const HEAD_ID = 'head';

const schema = new Schema<ReleasesHead>(
  { _id: { type: String, required: true }, revision: { type: Number, required: true } },
  { versionKey: false },
);

export const releasesHeadModel = defineModel<ReleasesHead>('ReleasesHead', 'releases_head', schema);
