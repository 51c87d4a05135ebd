import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';
import type { Purpose } from '#src/modules/one-time-tokens/one-time-tokens.model.ts';

/** A link that a client with a secret has followed, and the code that it exchanges for a session. */
export interface FlowStateRecord {
  _id: string;
  userId: string;
  purpose: Purpose;
  /** The mailbox that received the link. */
  email: string;
  codeHash: string;
  codeChallenge: string;
  expiresAt: Date;
  deleteAt: Date;
}

const schema = new Schema<FlowStateRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    purpose: { type: String, required: true },
    email: { type: String, required: true },
    codeHash: { type: String, required: true },
    codeChallenge: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    deleteAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ codeHash: 1 }, { unique: true });
schema.index({ userId: 1 });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });

export const flowStateModel = defineModel<FlowStateRecord>('AuthFlowState', 'auth_flow_states', schema);
