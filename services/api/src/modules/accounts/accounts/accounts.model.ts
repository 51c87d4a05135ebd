import type { UserType } from '@backline/contracts/accounts/auth';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** The terms that a person accepted in the signup (rules: law). */
export interface AcceptedTerms {
  version: string;
  acceptedAt: Date;
}

export interface AccountRecord {
  /** The user id of the authentication service. */
  _id: string;
  userType: UserType;
  artistId: string | null;
  orgId: string | null;
  /** Absent if no terms were shown. */
  terms?: AcceptedTerms;
  /** Each confirmed address that the person has used here, so that the erasure finds the former ones. */
  addresses?: string[];
  createdAt: Date;
}

export const accountModel = defineModel<AccountRecord>(
  'Account',
  'accounts',
  new Schema<AccountRecord>(
    {
      _id: { type: String, required: true },
      userType: { type: String, enum: ['artist', 'organisation'], required: true },
      artistId: { type: String, default: null },
      orgId: { type: String, default: null },
      terms: { type: new Schema({ version: String, acceptedAt: Date }, { _id: false }) },
      addresses: { type: [String], default: undefined },
      createdAt: { type: Date, required: true },
    },
    { versionKey: false },
  ),
);
