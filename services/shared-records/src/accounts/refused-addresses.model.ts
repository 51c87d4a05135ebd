import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** An address that the mail server refused for security mail. The API marks it, and removes this record. */
export interface RefusedAddressRecord {
  /** The normalised address. */
  _id: string;
  at: Date;
}

export const refusedAddressModel = defineModel<RefusedAddressRecord>(
  'RefusedAddress',
  'refused_addresses',
  new Schema<RefusedAddressRecord>(
    { _id: { type: String, required: true }, at: { type: Date, required: true } },
    { versionKey: false },
  ),
);
