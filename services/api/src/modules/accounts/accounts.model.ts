import type { UserType } from '@backline/contracts/auth';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

export interface AccountRecord {
  /** The user id of the authentication service. */
  _id: string;
  userType: UserType;
  artistId: string | null;
  orgId: string | null;
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
      createdAt: { type: Date, required: true },
    },
    { versionKey: false },
  ),
);
