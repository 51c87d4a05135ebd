import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A look of an administrator at the account of a person (rules: view as). */
export interface PersonViewRecord {
  /** The hash of the cookie's secret. */
  _id: string;
  /** The person whose account is seen. */
  userId: string;
  adminId: string;
  /** The only session that sees as the person. */
  sessionId: string;
  startedAt: Date;
  endsAt: Date;
  /** Null until the view has ended. */
  endedAt: Date | null;
}

/** 24 months, like the audit log. */
const KEPT_SECONDS = 731 * 86_400;

const schema = new Schema<PersonViewRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    adminId: { type: String, required: true },
    sessionId: { type: String, required: true },
    startedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ userId: 1, startedAt: -1 });
schema.index({ startedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const personViewModel = defineModel<PersonViewRecord>('PersonView', 'person_views', schema);
