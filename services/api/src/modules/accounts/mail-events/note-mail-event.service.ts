import type { MailEvent, MailEventEffect } from '@backline/contracts/accounts/mail/mail-address';
import type { NoticeKind } from '@backline/contracts/accounts/notices';
import { noticeKind } from '@backline/contracts/accounts/notices.schemas';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import { endMailKinds, kindsOfDailyMail } from '#src/modules/accounts/mail-choices/mail-choices.service.ts';
import {
  markAddress,
  ownerOfAddress,
} from '#src/modules/accounts/mail-address/returned-addresses.service.ts';
import { mailEventModel } from './mail-events.model.ts';

/**
 * Takes an event of a mail service once, by its id. The event is stored in the transaction of its effect, so a
 * repeat after a failure is not lost.
 */
export async function noteMailEvent(context: RouteContext, event: MailEvent): Promise<MailEventEffect> {
  const { connection, clock } = context;
  const { id, type, address, messageId = '' } = event;
  if (type === 'soft-bounce') return 'none';
  const userId = await ownerOfAddress(context, address);
  const kinds = type === 'complaint' && userId !== null ? await kindsOf(context, userId, messageId) : [];
  return inTransaction(connection, async (session) => {
    const { upsertedCount } = await mailEventModel(connection).updateOne(
      { _id: id },
      { $setOnInsert: { at: clock() } },
      { upsert: true, session },
    );
    if (upsertedCount === 0) return 'none';
    if (type === 'hard-bounce') {
      await markAddress(context, { address, userId }, session);
      return 'address-marked';
    }
    const ended = userId !== null && (await endMailKinds(context, userId, kinds, session));
    return ended ? 'mail-ended' : 'none';
  });
}

/** The kinds of notices in one of our messages, whose id ends with its kind. */
async function kindsOf(context: RouteContext, userId: string, messageId: string): Promise<NoticeKind[]> {
  const [, name] = /\.notice\.([\w-]+)@/.exec(messageId) ?? [];
  if (name === 'daily') return kindsOfDailyMail(context, userId);
  const { data } = noticeKind.safeParse(name);
  return data ? [data] : [];
}
