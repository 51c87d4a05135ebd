import type { FlagName } from '@backline/contracts/flags';
import { Schema } from 'mongoose';
import { defineModel } from '#src/database/define-model.ts';

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
