import type { Conversation, Message as SentMessage } from '@backline/contracts/talk/messages';
import { Button } from '@backline/design-system/button';
import { Message, Thread, ThreadRule } from '@backline/design-system/thread';
import { dateParts, serverNow, useReaderZone, useSession } from '@backline/shell-sdk';
import { Fragment, useState } from 'react';
import { isSending } from '#src/features/messages/outbox/send-waiting.ts';
import type { WaitingMessage } from '#src/features/messages/outbox/waiting-messages.ts';
import { removeWaiting } from '#src/features/messages/outbox/waiting-messages.ts';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { daysOf } from './thread-parts.ts';
import styles from './thread.module.css';

interface Props {
  conversation: Conversation;
  /** The newest first. */
  messages: readonly SentMessage[];
  waiting: readonly WaitingMessage[];
  /** The time in milliseconds before which no waiting message goes. Null if the next one can go. */
  heldUntil: number | null;
  onRetry: (message: WaitingMessage) => void;
}

/** The messages of a conversation by day, then those that are not sent yet. */
export function ConversationThread({ conversation, messages, waiting, heldUntil, onRetry }: Props) {
  const { id, side, other, seenNumber } = conversation;
  const timeZone = useReaderZone('UTC');
  // Rules keep the day on which the thread was opened.
  const [now] = useState(() => serverNow().toISOString());
  const own = useSession((session) => session.user);
  const ownName = own?.name ?? 'You';
  const held = heldUntil === null ? null : dateParts(new Date(heldUntil).toISOString(), timeZone).time;
  const lastOwn = messages.find(({ by }) => by === side)?.number;
  return (
    <Thread aria-label={`Messages with ${other.name}`} className={styles.thread}>
      {daysOf(messages, timeZone, now).map(({ day, messages: ofDay }) => (
        <Fragment key={day}>
          <ThreadRule>{day}</ThreadRule>
          {ofDay.map(({ id: messageId, number, by, member, text, files, at }) => (
            <Message
              key={messageId}
              own={by === side}
              name={by === side ? ownName : other.name}
              id={by === side ? (own?.artistId ?? own?.orgId ?? undefined) : other.id}
              src={by === side ? (own?.image ?? null) : other.picture}
              time={dateParts(at, timeZone).time}
              dateTime={at}
              note={noteOf({ member, isSeen: number <= seenNumber, isLastOwn: number === lastOwn })}
            >
              <MessageText text={text} />
              <MessageFiles conversationId={id} files={files} />
            </Message>
          ))}
        </Fragment>
      ))}
      {waiting.map((message) => (
        <Message
          key={message.key}
          own
          name={ownName}
          id={own?.artistId ?? own?.orgId ?? undefined}
          src={own?.image ?? null}
          time={dateParts(new Date(message.at).toISOString(), timeZone).time}
          state={message.refusal === null ? 'sending' : 'failed'}
          note={<WaitingNote message={message} held={held} onRetry={onRetry} />}
        >
          <MessageText text={message.text} />
          {message.files.length > 0 ? (
            <div className={styles.files}>{message.files.map(({ name }) => name).join(', ')}</div>
          ) : null}
        </Message>
      ))}
    </Thread>
  );
}

/** Who of the venue wrote, and how far the last own message came. */
function noteOf({
  member,
  isSeen,
  isLastOwn,
}: {
  member: string | undefined;
  isSeen: boolean;
  isLastOwn: boolean;
}) {
  const state = isLastOwn ? (isSeen ? 'Seen' : 'Sent') : null;
  return [member === undefined ? null : `By ${member}`, state].filter(Boolean).join(' · ') || undefined;
}

function WaitingNote({
  message,
  held,
  onRetry,
}: {
  message: WaitingMessage;
  /** When it goes, after too many messages. */
  held: string | null;
  onRetry: (message: WaitingMessage) => void;
}) {
  const isOnItsWay = isSending(message);
  return (
    <span className={styles.select}>
      {message.refusal ?? (isOnItsWay ? 'Sending…' : waitText(held))}
      {message.refusal === null ? null : (
        <Button variant="ghost" size="sm" onClick={() => onRetry(message)}>
          Try again
        </Button>
      )}
      {isOnItsWay ? null : (
        <Button variant="ghost" size="sm" onClick={() => removeWaiting(message.key)}>
          Delete
        </Button>
      )}
    </span>
  );
}

const waitText = (held: string | null) =>
  held === null ? 'Waits for the network' : `Too many messages. It goes at ${held}.`;
