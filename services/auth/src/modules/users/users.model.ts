import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

export interface UserRecord {
  _id: string;
  email: string;
  passwordHash: string | null;
  userMetadata: Record<string, unknown>;
  /** Only services write it. */
  appMetadata?: Record<string, unknown>;
  role?: string;
  emailConfirmedAt: Date | null;
  lastSignInAt: Date | null;
  bannedUntil: Date | null;
  confirmationSentAt?: Date;
  recoverySentAt?: Date;
  invitedAt?: Date;
  reauthenticationSentAt?: Date;
  /** A change of address that waits for both mailboxes. */
  emailChange?: EmailChange;
  /** The addresses before completed changes, so that their mails go with the account. */
  formerEmails?: string[];
  /** Keyed hashes of the devices that signed in with the password. */
  devices?: string[];
  /** Keyed hashes of the network addresses from which the owner signed in. */
  networks?: string[];
  /** Second factors, verified or not yet. */
  factors?: FactorRecord[];
  /** Counts the writes of `factors`, so that of two at once only one succeeds. */
  factorsVersion?: number;
  /** How many passkeys were ever added. Counting makes two additions at once wait for each other. */
  passkeysAdded?: number;
  deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface EmailChange {
  to: string;
  sentAt: Date;
  /** The session that requested the change. The value stays after the change. */
  sessionId: string | null;
  confirmed?: EmailChangeSide;
}
export type EmailChangeSide = 'email_change_current' | 'email_change_new';

/** An app that makes one-time codes. */
export interface FactorRecord {
  id: string;
  friendlyName: string;
  status: 'unverified' | 'verified';
  /** The secret of the codes, encrypted. */
  secret: string;
  /** The time step of the last used code. Neither this code nor an older one is accepted again. */
  lastStep?: number;
  createdAt: Date;
  updatedAt: Date;
}

const factor = new Schema<FactorRecord>(
  {
    id: { type: String, required: true },
    friendlyName: { type: String, default: '' },
    status: { type: String, required: true },
    secret: { type: String, required: true },
    lastStep: { type: Number },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const emailChange = new Schema<EmailChange>(
  {
    to: { type: String, required: true },
    sentAt: { type: Date, required: true },
    sessionId: { type: String },
    confirmed: { type: String },
  },
  { _id: false },
);

const schema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, default: null },
    userMetadata: { type: Schema.Types.Mixed, default: {} },
    appMetadata: { type: Schema.Types.Mixed },
    role: { type: String },
    emailConfirmedAt: { type: Date, default: null },
    lastSignInAt: { type: Date, default: null },
    bannedUntil: { type: Date, default: null },
    confirmationSentAt: { type: Date },
    recoverySentAt: { type: Date },
    invitedAt: { type: Date },
    reauthenticationSentAt: { type: Date },
    emailChange: { type: emailChange },
    formerEmails: { type: [String], default: undefined },
    devices: { type: [String], default: undefined },
    networks: { type: [String], default: undefined },
    factors: { type: [factor], default: undefined },
    factorsVersion: { type: Number },
    passkeysAdded: { type: Number },
    deletedAt: { type: Date },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ createdAt: 1 });

export const userModel = defineModel<UserRecord>('AuthUser', 'auth_users', schema);
