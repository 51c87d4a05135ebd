import type { ConversationSummary } from '@backline/contracts/talk/messages';
import { Sleeve } from '@backline/design-system/sleeve';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { dateParts, routes, serverNow, useReaderZone } from '@backline/shell-sdk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayName } from '#src/features/messages/thread/thread-parts.ts';
import styles from './inbox.module.css';

interface Props {
  conversations: readonly ConversationSummary[];
  /** The conversation that is open. */
  currentId: string | undefined;
}

/** The conversations with their newest message. */
export function ConversationList({ conversations, currentId }: Props) {
  const timeZone = useReaderZone('UTC');
  const [now] = useState(() => serverNow().toISOString());
  return (
    <nav aria-label="Conversations">
      <ul className={styles.rows}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Row
              conversation={conversation}
              isCurrent={conversation.id === currentId}
              now={now}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowProps {
  conversation: ConversationSummary;
  isCurrent: boolean;
  now: string;
  timeZone: string;
}

function Row({ conversation, isCurrent, now, timeZone }: RowProps) {
  const { id, side, other, event, lastMessage, unread } = conversation;
  return (
    <Link
      to={routes.conversation(id)}
      className={styles.row}
      aria-current={isCurrent || undefined}
      data-unread={unread > 0 || undefined}
    >
      <Sleeve name={other.name} id={other.id} src={other.picture} size={48} className={styles.sleeve} />
      <b className={styles.name}>{other.name}</b>
      {lastMessage ? (
        <time className={styles.time} dateTime={lastMessage.at}>
          {shortTime(lastMessage.at, now, timeZone)}
        </time>
      ) : null}
      <span className={styles.event}>{event.headliner}</span>
      {lastMessage ? (
        <span className={styles.preview}>
          {lastMessage.by === side ? 'You: ' : ''}
          {lastMessage.text || filesText(lastMessage.files)}
        </span>
      ) : null}
      {unread > 0 ? <VisuallyHidden>{unread} unread</VisuallyHidden> : null}
    </Link>
  );
}

const filesText = (files: number) => (files === 1 ? '1 file' : `${files} files`);

/** The time of today, `Yesterday`, or the day. */
function shortTime(at: string, now: string, timeZone: string): string {
  const { day, month, time } = dateParts(at, timeZone);
  const name = dayName(at, timeZone, now);
  if (name === 'Today') return time;
  return name === 'Yesterday' ? name : `${day} ${month}`;
}
