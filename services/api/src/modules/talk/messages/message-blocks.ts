import type { MessageSide } from '@backline/contracts/talk/messages';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { messageBlockModel } from './messages.model.ts';

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

/** Blocks the other side. A repeat changes nothing. */
export async function block(
  { connection, clock }: ApiContext,
  { artistId, orgId }: Pair,
  { side, userId }: { side: MessageSide; userId: string },
): Promise<void> {
  const record = { artistId, orgId, by: side, userId, at: clock() };
  await upsert(() =>
    messageBlockModel(connection).updateOne(
      { _id: blockId({ artistId, orgId }, side) },
      { $setOnInsert: record },
      { upsert: true },
    ),
  );
}

/** Ends the block of a side. A repeat changes nothing. */
export async function unblock({ connection }: ApiContext, pair: Pair, side: MessageSide): Promise<void> {
  await messageBlockModel(connection).deleteOne({ _id: blockId(pair, side) });
}
