import { Schema } from 'mongoose';
import { defineModel } from '#src/database/define-model.ts';

/** A right gate code's grant. Only a hash is stored: who reads the database cannot use it. */
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
