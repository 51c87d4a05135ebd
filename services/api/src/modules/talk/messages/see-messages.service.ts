import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ApiContext } from '#src/context.ts';
import { markApplicationRead } from '#src/modules/accounts/notices/notices.service.ts';
import { otherOf, type Speaker } from './conversation-access.ts';
import { conversationModel, messageModel } from './messages.model.ts';
import { tellConversation } from './tell-conversation.ts';

const WROTE = { artist: 'venue-wrote', venue: 'artist-wrote' } as const;

/**
 * Marks messages as seen by a side, up to a number, together with their notices. Returns how many are still unread. An
 * earlier number changes nothing.
 */
export async function seeMessages(context: ApiContext, speaker: Speaker, upTo: number): Promise<number> {
  const {
    application: { _id, artistId, orgId },
    side,
  } = speaker;
  const { connection } = context;
  return inTransaction(connection, async (session) => {
    const conversations = conversationModel(connection);
    const conversation = await conversations.findById(_id).session(session).lean();
    if (!conversation) return 0;
    const number = Math.min(upTo, conversation.count);
    if (number <= conversation.seen[side]) return conversation.unread[side];
    const unread = await messageModel(connection)
      .countDocuments({ conversationId: _id, number: { $gt: number }, by: otherOf(side) })
      .session(session);
    await conversations.updateOne(
      { _id },
      { $set: { [`seen.${side}`]: number, [`unread.${side}`]: unread } },
      { session },
    );
    tellConversation(context, speaker, session);
    const receiverId = side === 'artist' ? artistId : orgId;
    if (unread === 0)
      await markApplicationRead(context, { receiverId, kind: WROTE[side], applicationId: _id }, session);
    return unread;
  });
}
