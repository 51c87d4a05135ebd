import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/**
 * The key of a person, or of an object that an administrator acted on. Once the record is removed, nobody can tell
 * whom the entries with its alias are about, or read what it encrypts.
 */
export interface AuditPersonRecord {
  /** The id of the person or the object. */
  _id: string;
  /** Stands in sealed entries in place of the person's id. */
  alias: string;
  /** 32 bytes. */
  key: string;
  /** Binds alias and key to the id, by the key of the installation. Records of earlier versions lack it for a moment. */
  proof?: string;
}

const schema = new Schema<AuditPersonRecord>(
  {
    _id: { type: String, required: true },
    alias: { type: String, required: true },
    key: { type: String, required: true },
    proof: { type: String },
  },
  { versionKey: false },
);
schema.index({ alias: 1 }, { unique: true });

export const auditPersonModel = defineModel<AuditPersonRecord>('AuditPerson', 'audit_people', schema);
