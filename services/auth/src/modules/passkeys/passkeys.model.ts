import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

export interface PasskeyRecord {
  _id: string;
  userId: string;
  /** The id that the authenticator gave it, in base64url. */
  credentialId: string;
  /** The public key as COSE, in base64url. */
  publicKey: string;
  /** The authenticator's count of uses. It stays 0 for passkeys that are synchronised between devices. */
  counter: number;
  /** How a browser reaches the authenticator, e.g. `internal` or `usb`. */
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const schema = new Schema<PasskeyRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ credentialId: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: 1 });

export const passkeyModel = defineModel<PasskeyRecord>('AuthPasskey', 'auth_passkeys', schema);
