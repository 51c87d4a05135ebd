import type { SignupDraft } from '@backline/contracts/profiles/signup';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/** The unfinished signup of one person. */
export interface SignupDraftRecord extends Pick<SignupDraft, 'socialUrls' | 'extracted' | 'fields'> {
  /** The user's id. */
  _id: string;
  updatedAt: Date;
  /** The draft expires at this time. */
  expiresAt: Date;
}

const schema = new Schema<SignupDraftRecord>(
  {
    _id: { type: String, required: true },
    socialUrls: { type: Schema.Types.Mixed, required: true },
    extracted: { type: Schema.Types.Mixed, default: null },
    fields: { type: Schema.Types.Mixed, required: true },
    updatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const signupDraftModel = defineModel<SignupDraftRecord>('SignupDraft', 'signup_drafts', schema);
