import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A sign-up at a hosted project that waits for its mailed link. */
export interface WaitingSignUpRecord {
  /** The user id. */
  _id: string;
  /** SHA-256 of the cookie of the browser that signed up. */
  browser: string;
  /**
   * Whether the same address signed up again. The project keeps the first password, so it may be another person's.
   */
  isRepeated: boolean;
  createdAt: Date;
}

const KEEP_SECONDS = 7 * 86_400;

export const waitingSignUpModel = defineModel<WaitingSignUpRecord>(
  'WaitingSignUp',
  'edge_waiting_signups',
  new Schema<WaitingSignUpRecord>(
    {
      _id: { type: String, required: true },
      browser: { type: String, required: true },
      isRepeated: { type: Boolean, required: true },
      createdAt: { type: Date, required: true, index: { expireAfterSeconds: KEEP_SECONDS } },
    },
    { versionKey: false },
  ),
);
