import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** 24 months, as long as a request for early access. */
const KEPT_SECONDS = 730 * 86_400;

/** Lets the reader of one mailbox sign up while sign-up is closed (rules: closed beta). */
export interface InvitationRecord {
  /** A hash of the secret. */
  _id: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  /** `operator`, or the user id of an admin. */
  invitedBy: string;
  revokedAt: Date | null;
  usedAt: Date | null;
  /** Whose account it made. */
  userId: string | null;
}

const schema = new Schema<InvitationRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    invitedBy: { type: String, required: true },
    revokedAt: { type: Date, default: null },
    usedAt: { type: Date, default: null },
    userId: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ email: 1, createdAt: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const invitationModel = defineModel<InvitationRecord>('Invitation', 'invitations', schema);
