import { UNSUBSCRIBE_SCREEN, type MailKind } from '@backline/contracts/accounts/mail/mail-choices';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { noticeKind } from '@backline/contracts/accounts/notices.schemas';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import type { ApiMail } from '#src/mail/api-mail.ts';
import { isChosen } from '#src/modules/accounts/notices/mailed-kinds.ts';
import { endMailKinds, findMailChoices, toMailKind } from './mail-choices.service.ts';

/** The address that ends the kinds of one mail. Undefined for a mail that nobody can switch off. */
export function unsubscribeUrl(
  { siteUrl, tokens }: Pick<ApiMail, 'siteUrl' | 'tokens'>,
  userId: string,
  kinds: readonly NoticeKind[],
): string | undefined {
  const ended = [...new Set(kinds)].filter((kind) => isChosen(kind));
  if (ended.length === 0) return undefined;
  const url = new URL(UNSUBSCRIBE_SCREEN, siteUrl);
  url.searchParams.set('token', tokens.sign('unsubscribe', [userId, ...ended]));
  return url.href;
}

/** The kinds that a link names, as they are mailed now. @throws AppError `not_found` for a forged link. */
export async function kindsOfLink(context: RouteContext, token: string): Promise<MailKind[]> {
  const { userId, kinds } = readLink(context, token);
  const { choices } = await findMailChoices(context, userId);
  return kinds.map((kind) => toMailKind(kind, choices));
}

/** Ends the kinds that a link names. A repeat changes nothing. @throws AppError `not_found` for a forged link. */
export async function unsubscribeByLink(context: RouteContext, token: string): Promise<MailKind[]> {
  const { userId, kinds } = readLink(context, token);
  await endMailKinds(context, userId, kinds);
  return kindsOfLink(context, token);
}

function readLink({ mail }: RouteContext, token: string): { userId: string; kinds: NoticeKind[] } {
  const [userId, ...named] = mail?.tokens.read('unsubscribe', token) ?? [];
  if (userId === undefined) {
    throw new AppError('not_found', {
      message:
        'This link is not complete. Open it from the mail once more, or choose your mail in the settings.',
    });
  }
  // A kind of an old mail may be gone.
  return { userId, kinds: named.flatMap((name) => noticeKind.safeParse(name).data ?? []) };
}
