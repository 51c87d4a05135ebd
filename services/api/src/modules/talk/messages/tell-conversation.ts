import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import type { Speaker } from './conversation-access.ts';

/** Tells the open pages of both sides that something was written or seen, inside the transaction that stores it. */
export function tellConversation(
  context: ApiContext,
  { application: { _id: id, artistId, orgId } }: Speaker,
  session: ClientSession,
): void {
  const changes = [artistId, orgId].map((receiverId) => ({ receiverId, kind: 'message' as const, id }));
  tellLive(context, changes, session);
}
