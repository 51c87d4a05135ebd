import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** The one record with the end of the chain. */
export const AUDIT_HEAD = 'head';

/** The end of the chain, and its newest checkpoint. */
export interface AuditHeadRecord {
  _id: typeof AUDIT_HEAD;
  seq: number;
  hash: string;
  checkpointSeq: number;
  checkpointAt: Date;
}

export const auditHeadModel = defineModel<AuditHeadRecord>(
  'AuditHead',
  'audit_heads',
  new Schema<AuditHeadRecord>(
    {
      _id: { type: String, required: true },
      seq: { type: Number, required: true },
      hash: { type: String, required: true },
      checkpointSeq: { type: Number, required: true },
      checkpointAt: { type: Date, required: true },
    },
    { versionKey: false },
  ),
);

/** A signed place of the chain. Each entry up to `seq` was written before `at`. */
export interface AuditCheckpointRecord {
  _id: string;
  seq: number;
  hash: string;
  at: Date;
  signature: string;
}

const checkpointSchema = new Schema<AuditCheckpointRecord>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    at: { type: Date, required: true },
    signature: { type: String, required: true },
  },
  { versionKey: false },
);
checkpointSchema.index({ seq: 1 });
checkpointSchema.index({ at: 1 });

export const auditCheckpointModel = defineModel<AuditCheckpointRecord>(
  'AuditCheckpoint',
  'audit_checkpoints',
  checkpointSchema,
);
