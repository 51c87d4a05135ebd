import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The kinds of pages with handles. Each kind has its own names. */
export type HandleKind = 'artist' | 'venue';

/** A name in the address of a page. Each name is one document, so that two pages cannot take the same one. */
export interface HandleRecord {
  /** `venue:salt-house` or `artist:juno-halide` */
  _id: string;
  ownerId: string;
  /** Null for the present handle. A former handle leads to the page until this time. */
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
// A document with null never expires.
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

export const handleModel = defineModel<HandleRecord>('Handle', 'handles', schema);
