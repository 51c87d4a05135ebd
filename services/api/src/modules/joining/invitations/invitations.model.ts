import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** 24 months, like a request for early access. */
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
  /** The organisation that invites a member. Null for an invitation to the product. */
  orgId?: string | null;
  /** The role of the invited person in that organisation. */
  role?: MemberRole;
  /**
   * The user whose account it created, or who joined with it. An invitation to an organisation has one before it is
   * used.
   */
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
    orgId: { type: String, default: null },
    role: String,
  },
  { versionKey: false },
);
schema.index({ email: 1, createdAt: -1 });
schema.index({ orgId: 1, createdAt: 1 }, { partialFilterExpression: { orgId: { $type: 'string' } } });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const invitationModel = defineModel<InvitationRecord>('Invitation', 'invitations', schema);

/** Selects invitations to the product, not those to an organisation. */
export const TO_PRODUCT = { orgId: null } as const;
