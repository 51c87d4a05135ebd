import type { Message } from '@backline/contracts/talk/messages';
import type { ApiContext } from '#src/context.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';
import type { Speaker } from './conversation-access.ts';
import type { MessageRecord } from './messages.model.ts';

/** What not every reader may know of a message. */
type Extra = Pick<Message, 'member' | 'key'>;

/** A message as everybody who may read it sees it, with what this reader may know beyond that. */
export function toMessage(
  { _id, number, by, text, files, at }: MessageRecord,
  { member, key }: Extra = {},
): Message {
  const extra = { ...(member !== undefined && { member }), ...(key !== undefined && { key }) };
  return { id: _id, number, by, text, files, at: at.toISOString(), ...extra };
}

/** Presents messages to a person. Only the venue reads which of its members wrote (rules: messages). */
export async function presentMessages(
  context: ApiContext,
  { application, side, userId: readerId }: Speaker,
  messages: readonly MessageRecord[],
): Promise<Message[]> {
  const writers = messages.flatMap(({ by, userId }) => (side === 'venue' && by === 'venue' ? userId : []));
  const members = await memberNames(context, application.orgId, writers);
  return messages.map((message) =>
    toMessage(message, {
      member: message.by === 'venue' ? members.get(message.userId) : undefined,
      key: message.userId === readerId ? message.key : undefined,
    }),
  );
}
