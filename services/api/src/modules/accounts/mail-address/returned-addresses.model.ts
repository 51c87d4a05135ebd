import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** 12 months. After that a message is tried again (rules: returned mail). */
const KEPT_SECONDS = 365 * 86_400;

/** An address from which mail comes back. */
export interface ReturnedAddressRecord {
  /** A hash of the address, so that the database keeps no list of addresses. */
  _id: string;
  at: Date;
}

const schema = new Schema<ReturnedAddressRecord>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const returnedAddressModel = defineModel<ReturnedAddressRecord>(
  'ReturnedAddress',
  'returned_addresses',
  schema,
);
