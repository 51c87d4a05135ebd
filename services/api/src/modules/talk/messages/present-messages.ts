import type { Message } from '@backline/contracts/talk/messages';
import type { ApiContext } from '#src/context.ts';
import { memberNames } from '#src/modules/profiles/org-members/org-members.service.ts';
import type { Speaker } from './conversation-access.ts';
import type { MessageRecord } from './messages.model.ts';

/** A message with the name of the member who wrote it, if the reader may know it. */
export function toMessage({ _id, number, by, text, files, at }: MessageRecord, member?: string): Message {
  return { id: _id, number, by, text, files, at: at.toISOString(), ...(member !== undefined && { member }) };
}

/** Presents messages to one side. Only the venue reads which of its members wrote (rules: messages). */
export async function presentMessages(
  context: ApiContext,
  { application, side }: Speaker,
  messages: readonly MessageRecord[],
): Promise<Message[]> {
  const writers = messages.flatMap(({ by, userId }) => (side === 'venue' && by === 'venue' ? userId : []));
  const members = await memberNames(context, application.orgId, writers);
  return messages.map((message) =>
    toMessage(message, message.by === 'venue' ? members.get(message.userId) : undefined),
  );
}
