import type { LegalName } from '@backline/contracts/accounts/legal';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** A legal text in the wording that somebody accepted. */
export interface AcceptedTextRecord {
  /** The version. */
  _id: string;
  name: LegalName;
  markdown: string;
  firstAcceptedAt: Date;
}

export const acceptedTextModel = defineModel<AcceptedTextRecord>(
  'AcceptedText',
  'accepted_texts',
  new Schema<AcceptedTextRecord>(
    {
      _id: { type: String, required: true },
      name: { type: String, required: true },
      markdown: { type: String, required: true },
      firstAcceptedAt: { type: Date, required: true },
    },
    { versionKey: false },
  ),
);
