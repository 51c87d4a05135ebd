import type { Conversation } from '@backline/contracts/talk/messages';
import { WRITING_DAYS } from '@backline/contracts/base/limits';
import { dateParts, formatDay } from '@backline/shell-sdk';

/** Why the person may not write, or that one message is left. Null while nothing is to be said. */
export function writingText({ writing, other }: Pick<Conversation, 'writing' | 'other'>): string | null {
  switch (writing) {
    case 'open':
      return null;
    case 'once':
      return 'The application is over. You can send one more message.';
    case 'said':
      return 'The application is over, and you have sent your last message.';
    case 'past':
      return `This conversation is over: the night was more than ${WRITING_DAYS} days ago.`;
    case 'blocked':
      return `You block messages from ${other.name}. End the block to write again.`;
    case 'closed':
      return `${other.name} takes no messages at the moment.`;
  }
}

/** That a message is no reply, to a venue that owes one. Null for everybody else. */
export function replyText({
  side,
  replyDueAt,
  event,
}: Pick<Conversation, 'side' | 'replyDueAt' | 'event'>): string | null {
  if (side === 'artist' || replyDueAt === null) return null;
  return `A message is no reply. Accept or decline by ${formatDay(replyDueAt, event.timeZone)}, ${dateParts(replyDueAt, event.timeZone).time}.`;
}
