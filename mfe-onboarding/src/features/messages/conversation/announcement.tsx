import type { Conversation, Message } from '@backline/contracts/talk/messages';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { useState } from 'react';

/** More new messages than this are counted, because a person cannot listen to all of them. */
const READ_ALOUD = 3;

interface Props {
  conversation: Pick<Conversation, 'side' | 'other'>;
  /** The newest first. */
  messages: readonly Message[];
}

/** Reads each message that arrives while the conversation is open, once. Those that were there are not read. */
export function Announcement({ conversation: { side, other }, messages }: Props) {
  const newest = messages[0]?.number ?? 0;
  const [told, setTold] = useState<{ upTo: number; fresh: readonly Message[] }>({ upTo: newest, fresh: [] });
  if (newest > told.upTo) {
    const fresh = messages.filter(({ number, by }) => number > told.upTo && by !== side);
    setTold({ upTo: newest, fresh: fresh.length > 0 ? fresh : told.fresh });
  }
  const { fresh } = told;
  // Each message is an element of its own, so that the same words are read again. Only what is added is read.
  return (
    <VisuallyHidden role="status" aria-atomic="false">
      {fresh.length > READ_ALOUD ? (
        <p key={fresh[0]?.id}>{`${fresh.length} new messages from ${other.name}`}</p>
      ) : (
        fresh
          .toReversed()
          .map(({ id, text }) => <p key={id}>{`New message from ${other.name}: ${text || 'a file'}`}</p>)
      )}
    </VisuallyHidden>
  );
}
