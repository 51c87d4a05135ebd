import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

export interface UserRecord {
  _id: string;
  email: string;
  passwordHash: string | null;
  userMetadata: Record<string, unknown>;
  emailConfirmedAt: Date | null;
  lastSignInAt: Date | null;
  bannedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true, unique: true },
    passwordHash: { type: String, default: null },
    userMetadata: { type: Schema.Types.Mixed, default: {} },
    emailConfirmedAt: { type: Date, default: null },
    lastSignInAt: { type: Date, default: null },
    bannedUntil: { type: Date, default: null },
    createdAt: { type: Date, required: true },
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
