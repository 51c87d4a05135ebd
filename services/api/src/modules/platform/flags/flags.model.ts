import type { FlagName } from '@backline/contracts/platform/flags';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

export interface FlagRecord {
  _id: FlagName;
  on: boolean;
  /** Null for a flag that was planned before it was switched, and for one that was switched before November 2026. */
  changedAt: Date | null;
  /** The user id of an administrator. Null for the operator. */
  changedBy: string | null;
  owner: string | null;
  /** YYYY-MM-DD, in UTC. */
  endsOn: string | null;
}

export const flagModel = defineModel(
  'Flag',
  'flags',
  new Schema<FlagRecord>(
    {
      _id: { type: String, required: true },
      on: { type: Boolean, required: true },
      changedAt: { type: Date, default: null },
      changedBy: { type: String, default: null },
      owner: { type: String, default: null },
      endsOn: { type: String, default: null },
    },
    { versionKey: false },
  ),
);
