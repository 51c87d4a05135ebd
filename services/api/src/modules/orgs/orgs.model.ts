import type { OrgType } from '@backline/contracts/orgs';
import { Schema } from 'mongoose';
import { defineModel } from '#src/database/define-model.ts';

export interface OrgRecord {
  _id: string;
  userId: string;
  orgName: string;
  orgType: OrgType;
  contactName: string;
  email: string;
  phone: string | null;
  address: string;
  city: string;
  capacity: number | null;
  description: string | null;
  image: string | null;
  createdAt: Date;
}

const schema = new Schema<OrgRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    orgName: { type: String, required: true },
    orgType: { type: String, required: true },
    contactName: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    address: { type: String, required: true },
    city: { type: String, required: true },
    capacity: { type: Number, default: null },
    description: { type: String, default: null },
    image: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1 }, { unique: true });

export const orgModel = defineModel<OrgRecord>('Org', 'orgs', schema);
