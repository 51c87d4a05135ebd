import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { expect } from 'vitest';
import type { ApiConfig } from '#src/config.ts';
import { type NewNotice, notify } from '#src/modules/accounts/notices/notify.ts';
import { accountAdminOf } from './account-admin.ts';
import { startTestApi, type TestApi } from './test-api.ts';

export interface MailingApi {
  api: TestApi;
  /** The mails that the mail server took. */
  sent: IdentifiedMail[];
  write(...notices: NewNotice[]): Promise<void>;
  /** Waits until `count` mails have been sent in all. */
  untilSent(count: number): Promise<void>;
  /** Lets some hours pass, mails what is due, and waits until `count` mails have been sent in all. */
  mailAfter(hours: number, count: number): Promise<void>;
}

interface Receiving {
  config?: Partial<ApiConfig>;
  /** Called before the mail server takes a mail. It may refuse the mail. */
  onMail?: (mail: IdentifiedMail) => void;
  /** Without one, mails stay in the outbox. @default true */
  hasMailServer?: boolean;
}

/** An API whose mails a test reads. The address of each person is the user id at `mail.host`. */
export async function startMailingApi({
  config,
  onMail,
  hasMailServer = true,
}: Receiving = {}): Promise<MailingApi> {
  const sent: IdentifiedMail[] = [];
  const account = (id: string) => ({ id, email: `${id}@mail.host`, otherWays: [], isSuspended: false });
  const api = await startTestApi(
    { serviceRoleKey: 'the key that services show', publicUrl: 'https://backline.host', ...config },
    {
      accountAdmin: accountAdminOf({
        read: async (id) => account(id),
        find: async (email) => (email.endsWith('@mail.host') ? account(email.split('@')[0] ?? '') : null),
      }),
      ...(hasMailServer && {
        async sendMail(mail: IdentifiedMail) {
          onMail?.(mail);
          sent.push(mail);
        },
      }),
    },
  );
  const { connection } = api.context;
  const untilSent = async (count: number) => {
    await expect.poll(() => sent.length).toBe(count);
  };
  return {
    api,
    sent,
    write: (...notices) => inTransaction(connection, (session) => notify(api.context, notices, session)),
    untilSent,
    async mailAfter(hours, count) {
      api.passHours(hours);
      await api.mailDueNotices();
      await untilSent(count);
    },
  };
}
