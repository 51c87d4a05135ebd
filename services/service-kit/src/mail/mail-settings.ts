import type { Table } from '#src/settings/setting.ts';
import { text } from '#src/settings/setting-types.ts';

/** The mail server that takes the messages of auth and of the API. */
export const MAIL = {
  smtpUrl: {
    name: 'SMTP_URL',
    type: text.refine((url) => /^smtps?:\/\//.test(url) && URL.canParse(url), {
      error: 'must begin with smtp:// or smtps://',
    }),
    description: 'The mail server',
    without: 'messages stay on `/dev/mail`, and each is a file in `DATA_DIR/mail`',
    example: 'smtps://user:secret@host',
    needed: 'in production',
    // A hosted authentication service sends its own mail.
    unneededWith: 'SUPABASE_URL',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    type: text,
    description: 'Sender of messages',
    without: 'an address at the site',
  },
} satisfies Table;
