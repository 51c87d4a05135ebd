import { CONVERSATION_MONTHS } from '@backline/contracts/base/limits';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { releaseAll } from '@backline/shared-records/media/media-references';
import type { ApiContext } from '#src/context.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent } from '#src/modules/records/events/events.service.ts';
import { conversationModel, messageHolder, messageModel } from './messages.model.ts';
import { endOfNight } from './writing.ts';

/** The kind of the timer that ends a conversation. */
export const ENDS = 'conversation-ends';
/** Messages that are removed at once. */
const BATCH = 100;

/** The moment until which a conversation about a night is kept (rules: messages). */
export function keptUntil(event: Pick<EventRecord, 'startsAt' | 'endsAt'>): Date {
  const until = endOfNight(event);
  until.setUTCMonth(until.getUTCMonth() + CONVERSATION_MONTHS);
  return until;
}

/** Removes a conversation with its messages and files. A night that was moved keeps it longer. */
export async function endConversation(context: ApiContext, conversationId: string): Promise<void | 'more'> {
  const { connection, clock } = context;
  const conversation = await conversationModel(connection).findById(conversationId).lean();
  if (!conversation) return;
  const until = keptUntil(await findEvent(context, conversation.eventId));
  if (until > clock())
    return inTransaction(connection, (session) => setTimer(context, ENDS, conversationId, until, session));
  const messages = await messageModel(connection).find({ conversationId }, { _id: 1 }).limit(BATCH).lean();
  await inTransaction(connection, async (session) => {
    for (const { _id } of messages) await releaseAll(connection, messageHolder(_id), clock(), session);
    const ids = messages.map(({ _id }) => _id);
    await messageModel(connection).deleteMany({ _id: { $in: ids } }, { session });
    if (messages.length < BATCH)
      await conversationModel(connection).deleteOne({ _id: conversationId }, { session });
  });
  return messages.length < BATCH ? undefined : 'more';
}
