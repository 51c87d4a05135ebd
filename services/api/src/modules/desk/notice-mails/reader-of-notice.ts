import type { MailChoice } from '@backline/contracts/accounts/mail/mail-choices';
import type { RouteContext } from '#src/context.ts';
import { reaches } from '#src/mail/api-mail.ts';
import { findMailChoices } from '#src/modules/accounts/mail-choices/mail-choices.service.ts';
import { choiceFor } from '#src/modules/accounts/notices/mailed-kinds.ts';
import { NOTICE_KINDS } from '#src/modules/accounts/notices/notice-kinds.ts';
import type { NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';

/** The person to whom the notices of an artist or an organisation are mailed. */
export interface Reader {
  userId: string;
  /** Null while it is not known. */
  timeZone: string | null;
  choiceFor(kind: NoticeRecord['kind']): MailChoice;
}

/** Null if the receiver is gone. An organisation's mail goes to one of its owners (rules: venues). */
export async function readerOf(
  context: RouteContext,
  { kind, receiverId }: NoticeRecord,
): Promise<Reader | null> {
  const { connection } = context;
  const { receiver } = NOTICE_KINDS[kind];
  const artist =
    receiver === 'venue' ? null : await artistModel(connection).findById(receiverId, { userId: 1 }).lean();
  const owner =
    artist ??
    (receiver === 'artist' ? null : await orgModel(connection).findById(receiverId, { userId: 1 }).lean());
  if (!owner) return null;
  const { timeZone, choices } = await findMailChoices(context, owner.userId);
  return { userId: owner.userId, timeZone, choiceFor: (other) => choiceFor(other, choices) };
}

/** The present address of the reader. Null for an account that is gone or that takes no mail. */
export async function addressOf(
  { accountAdmin, mail }: RouteContext,
  { userId }: Reader,
): Promise<string | null> {
  const account = await accountAdmin?.read(userId);
  return account && mail && reaches(mail, account.email) ? account.email : null;
}
