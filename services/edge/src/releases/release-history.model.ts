import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { ReleasePin } from './open-release.ts';

/** One change of what is live. Entries are never changed. */
export interface ReleaseHistoryEntry extends ReleasePin {
  _id: string;
  app: string;
  revision: number;
  at: Date;
}

const schema = new Schema<ReleaseHistoryEntry>(
  {
    _id: { type: String, required: true },
    app: { type: String, required: true },
    revision: { type: Number, required: true },
    version: { type: String, required: true },
    integrity: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ app: 1, revision: -1 }, { unique: true });
schema.index({ app: 1, version: 1, revision: -1 });

export const releaseHistoryModel = defineModel<ReleaseHistoryEntry>(
  'ReleaseHistory',
  'release_history',
  schema,
);
