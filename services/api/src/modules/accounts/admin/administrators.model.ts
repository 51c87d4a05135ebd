import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** The record of an administrator (rules: administrators). */
export interface AdministratorRecord {
  /** The user id of the authentication service. */
  _id: string;
  /** The address that the account must still have. */
  email: string;
  createdAt: Date;
  /** The last look at who is left. It makes two suspensions of administrators at once meet. */
  guardedAt?: Date;
}

const administratorSchema = new Schema<AdministratorRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
    guardedAt: Date,
  },
  { versionKey: false },
);
administratorSchema.index({ email: 1 }, { unique: true });

export const administratorModel = defineModel<AdministratorRecord>(
  'Administrator',
  'admins',
  administratorSchema,
);

/** A grant that makes the reader of one mailbox an administrator. Only a hash of its secret is stored. */
export interface AdminGrantRecord {
  _id: string;
  email: string;
  expiresAt: Date;
  /** Until this time one request uses the grant, and all others wait. */
  claimedUntil: Date;
  usedAt: Date | null;
}

/** For this long a used or late grant is reported as such, and not as unknown. */
const REMEMBERED_SECONDS = 7 * 86_400;

const grantSchema = new Schema<AdminGrantRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    claimedUntil: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
grantSchema.index({ email: 1 });
grantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: REMEMBERED_SECONDS });

export const adminGrantModel = defineModel<AdminGrantRecord>('AdminGrant', 'admin_grants', grantSchema);
