import type { Publisher } from '@backline/contracts/platform/deploy';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** What somebody did at the registry, or was refused. Entries are never changed. */
export interface DeployAuditEntry {
  _id: string;
  at: Date;
  action: 'publish' | 'rollback' | 'sign' | 'collect' | 'token-made' | 'token-revoked' | 'freeze';
  app: string;
  by: Publisher;
  /** The version, the id of the token, or the end of the freeze. */
  subject: string;
  /** Why it was refused. Absent when it was done. */
  refusal?: string | undefined;
}

const schema = new Schema<DeployAuditEntry>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    app: { type: String, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    subject: { type: String, required: true },
    refusal: { type: String },
  },
  { versionKey: false },
);
schema.index({ at: -1 });

export const deployAuditModel = defineModel<DeployAuditEntry>('DeployAudit', 'deploy_audit', schema);
