import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** Given for the right gate code. Only a hash is stored, so that a reader of the database cannot use it. */
export interface GateGrantRecord {
  _id: string;
  expiresAt: Date;
}

const schema = new Schema<GateGrantRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const gateGrantModel = defineModel<GateGrantRecord>('GateGrant', 'gate_grants', schema);
