import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export interface UserRecord {
  _id: string;
  email: string;
  passwordHash: string | null;
  /** Whoever chose the password was not known to read the mailbox: it signs in, and proves nothing more. */
  passwordUnproven?: boolean;
  userMetadata: Record<string, unknown>;
  /** Written by the service role only. */
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
  /** HMACs of the devices that signed in with the password. */
  devices?: string[];
  deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface EmailChange {
  to: string;
  sentAt: Date;
  /** The session that asked for it is the one that stays. */
  sessionId: string | null;
  confirmed?: EmailChangeSide;
}
export type EmailChangeSide = 'email_change_current' | 'email_change_new';

const schema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    passwordHash: { type: String, default: null },
    passwordUnproven: { type: Boolean },
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
    emailChange: {
      type: new Schema<EmailChange>(
        {
          to: { type: String, required: true },
          sentAt: { type: Date, required: true },
          sessionId: { type: String },
          confirmed: { type: String },
        },
        { _id: false },
      ),
    },
    devices: { type: [String], default: undefined },
    deletedAt: { type: Date },
    createdAt: { type: Date, required: true, index: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'auth_users', versionKey: false, minimize: false, strict: 'throw', strictQuery: 'throw' },
);

export type UserModel = Model<UserRecord>;

export function userModel(connection: Connection): UserModel {
  return (
    (connection.models['AuthUser'] as UserModel | undefined) ??
    connection.model<UserRecord>('AuthUser', schema)
  );
}
