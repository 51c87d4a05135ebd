import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A grant for the right gate code. Only a hash is stored, so that a reader of the database cannot use it. */
interface GateGrantRecord {
  _id: string;
  expiresAt: Date;
  /** The only session that the grant is valid for. Null until a session uses a grant that a stranger got. */
  sessionId: string | null;
}

const schema = new Schema<GateGrantRecord>(
  {
    _id: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    sessionId: { type: String, default: null },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const gateGrantModel = defineModel<GateGrantRecord>('GateGrant', 'gate_grants', schema);

/** When a session last proved its administrator: by the gate once, and by the password again (rules: password again). */
interface PasswordProofRecord {
  /** The id of the session. */
  _id: string;
  provedAt: Date;
  expiresAt: Date;
}

const proofs = new Schema<PasswordProofRecord>(
  {
    _id: { type: String, required: true },
    provedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
proofs.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const passwordProofModel = defineModel<PasswordProofRecord>(
  'PasswordProof',
  'admin_password_proofs',
  proofs,
);
