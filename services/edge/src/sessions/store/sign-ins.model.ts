import { SIGN_INS_KEPT_DAYS } from '@backline/contracts/accounts/account-limits';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

const KEPT_SECONDS = SIGN_INS_KEPT_DAYS * 86_400;

/** A sign-in, also after its session ended (rules: sessions). */
export interface SignInRecord {
  /** The auth service's id of the session. */
  _id: string;
  userId: string;
  /** A readable name, e.g. `Firefox on Linux`. */
  device: string;
  at: Date;
}

const text = { type: String, required: true };

const schema = new Schema<SignInRecord>(
  { _id: text, userId: text, device: text, at: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ userId: 1, at: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const signInModel = defineModel<SignInRecord>('SignIn', 'edge_sign_ins', schema);
