import type { MailChoice } from '@backline/contracts/accounts/mail/mail-choices';
import type { RouteContext } from '#src/context.ts';
import { reaches } from '#src/mail/api-mail.ts';
import { findMailChoices } from '#src/modules/accounts/mail-choices/mail-choices.service.ts';
import { choiceFor } from '#src/modules/accounts/notices/mailed-kinds.ts';
import { NOTICE_KINDS } from '#src/modules/accounts/notices/notice-kinds.ts';
import type { NoticeRecord } from '#src/modules/accounts/notices/notices.model.ts';
import { awayAmong } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { mailedOwnerOf } from '#src/modules/profiles/orgs/mailed-owner.ts';

/** The person to whom the notices of an artist or an organisation are mailed. */
export interface Reader {
  userId: string;
  /** Null while it is not known. */
  timeZone: string | null;
  choiceFor(kind: NoticeRecord['kind']): MailChoice;
}

/** Null if the receiver is gone, suspended or leaving (rules: mail as chosen). */
export async function readerOf(context: RouteContext, notice: NoticeRecord): Promise<Reader | null> {
  const userId = await userOf(context, notice);
  if (userId === null) return null;
  const { timeZone, choices } = await findMailChoices(context, userId);
  return { userId, timeZone, choiceFor: (kind) => choiceFor(kind, choices) };
}

async function userOf(context: RouteContext, { kind, receiverId }: NoticeRecord): Promise<string | null> {
  const { receiver } = NOTICE_KINDS[kind];
  const artist =
    receiver === 'venue'
      ? null
      : await artistModel(context.connection).findById(receiverId, { userId: 1 }).lean();
  if (!artist) return receiver === 'artist' ? null : mailedOwnerOf(context, receiverId);
  const away = await awayAmong(context, [artist.userId], null);
  return away.has(artist.userId) ? null : artist.userId;
}

/** The present address of the reader. Null for an account that is gone or that takes no mail. */
export async function addressOf(
  { accountAdmin, mail }: RouteContext,
  { userId }: Reader,
): Promise<string | null> {
  const account = await accountAdmin?.read(userId);
  return account && mail && reaches(mail, account.email) ? account.email : null;
}
