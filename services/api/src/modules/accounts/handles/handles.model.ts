import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** Whose pages have handles. Each kind has names of its own. */
export type HandleKind = 'artist' | 'venue';

/** A name that leads to somebody's page. One document for each name, so that two cannot take the same one. */
export interface HandleRecord {
  /** `venue:salt-house` or `artist:juno-halide` */
  _id: string;
  ownerId: string;
  /** Null for the present handle. A former one leads to the page until then. */
  until: Date | null;
}

const schema = new Schema<HandleRecord>(
  {
    _id: { type: String, required: true },
    ownerId: { type: String, required: true },
    until: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ ownerId: 1 });
// Null never expires.
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const handleModel = defineModel<HandleRecord>('Handle', 'handles', schema);
