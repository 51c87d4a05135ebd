import type { MailChoice } from '@backline/contracts/accounts/mail/mail-choices';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** What a person gets by mail, as far as it differs from the defaults (rules: mail as chosen). */
export interface MailChoicesRecord {
  /** The user id. */
  _id: string;
  /** An IANA name. Null until the person saves the settings. */
  timeZone: string | null;
  choices: Partial<Record<NoticeKind, MailChoice>>;
}

export const mailChoicesModel = defineModel<MailChoicesRecord>(
  'MailChoices',
  'mail_choices',
  new Schema<MailChoicesRecord>(
    {
      _id: { type: String, required: true },
      timeZone: { type: String, default: null },
      choices: { type: Schema.Types.Mixed, default: {} },
    },
    { versionKey: false, minimize: false },
  ),
);
