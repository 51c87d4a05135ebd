import type { BuildSource, Publisher } from '@backline/contracts/platform/deploy';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { ReleasePin } from './release-pin.ts';

/** One change of the live releases. Entries are never changed. */
export interface ReleaseHistoryEntry extends ReleasePin {
  _id: string;
  app: string;
  revision: number;
  action: 'publish' | 'rollback';
  /** The target of a roll back of this version. */
  previous?: ReleasePin | undefined;
  at: Date;
  by: Publisher;
  source: BuildSource | null;
}

const pin = { version: { type: String, required: true }, integrity: { type: String, required: true } };

const schema = new Schema<ReleaseHistoryEntry>(
  {
    _id: { type: String, required: true },
    app: { type: String, required: true },
    revision: { type: Number, required: true },
    action: { type: String, required: true },
    ...pin,
    previous: { type: new Schema<ReleasePin>(pin, { _id: false }), default: undefined },
    at: { type: Date, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    source: { type: Schema.Types.Mixed, default: null },
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
