import type { AuditActor } from '@backline/contracts/desk/audit-log';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** One recorded action. */
export interface AuditRecord {
  _id: string;
  at: Date;
  /** The action and its subject, e.g. `application.accept`. */
  action: string;
  subjectId: string;
  by: AuditActor;
  /** The person who acted. A sealed entry has the person's alias in its place. */
  userId: string | null;
  requestId: string | null;
  /** The states, and further facts. In a sealed entry of an administrator they are encrypted as `sealed`. */
  change: { from: string | null; to: string; sealed?: string };
  /** Its place in the chain, and the hash over it and all entries before. Both are absent until it is sealed. */
  seq?: number | null;
  hash?: string;
}

const schema = new Schema<AuditRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    action: { type: String, required: true },
    subjectId: { type: String, required: true },
    by: { type: String, required: true },
    userId: { type: String, default: null },
    requestId: { type: String, default: null },
    change: { type: Schema.Types.Mixed, required: true },
    seq: { type: Number },
    hash: { type: String },
  },
  { versionKey: false },
);
schema.index({ subjectId: 1, at: 1 });
schema.index({ userId: 1, at: 1 });
schema.index({ at: -1, _id: -1 });
schema.index({ by: 1, at: -1, _id: -1 });
schema.index({ seq: 1, _id: 1 });

export const auditModel = defineModel<AuditRecord>('AuditEntry', 'audit_log', schema);
