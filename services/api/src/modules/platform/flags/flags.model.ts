import type { FlagName } from '@backline/contracts/platform/flags';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

export interface FlagRecord {
  _id: FlagName;
  on: boolean;
}

export const flagModel = defineModel(
  'Flag',
  'flags',
  new Schema<FlagRecord>(
    { _id: { type: String, required: true }, on: { type: Boolean, required: true } },
    { versionKey: false },
  ),
);
