import type { MessageSide } from '@backline/contracts/talk/messages';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import type { Speaker } from './conversation-access.ts';
import { messageBlockModel } from './messages.model.ts';
import { tellConversation } from './tell-conversation.ts';

/** An artist and a venue. A block holds for all their conversations. */
interface Pair {
  artistId: string;
  orgId: string;
}

const SIDES = ['artist', 'venue'] as const;
const blockId = ({ artistId, orgId }: Pair, side: MessageSide) => `${artistId} ${orgId} ${side}`;

/** The sides that block the other one. */
export async function blocksBetween(
  { connection }: ApiContext,
  pair: Pair,
  session: ClientSession | null = null,
): Promise<MessageSide[]> {
  const ids = SIDES.map((side) => blockId(pair, side));
  const found = await messageBlockModel(connection)
    .find({ _id: { $in: ids } }, { by: 1 })
    .session(session)
    .lean();
  return found.map(({ by }) => by);
}

/** Blocks the other side, whose open pages are told. A repeat changes nothing. */
export async function block(context: ApiContext, speaker: Speaker): Promise<void> {
  const { side, userId, application } = speaker;
  const { artistId, orgId } = application;
  const record = { artistId, orgId, by: side, userId, at: context.clock() };
  await upsert(() =>
    inTransaction(context.connection, async (session) => {
      await messageBlockModel(context.connection).updateOne(
        { _id: blockId(application, side) },
        { $setOnInsert: record },
        { upsert: true, session },
      );
      tellConversation(context, speaker, session);
    }),
  );
}

/** Ends the block of a side. A repeat changes nothing. */
export async function unblock(context: ApiContext, speaker: Speaker): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    const { application, side } = speaker;
    await messageBlockModel(context.connection)
      .deleteOne({ _id: blockId(application, side) })
      .session(session);
    tellConversation(context, speaker, session);
  });
}
