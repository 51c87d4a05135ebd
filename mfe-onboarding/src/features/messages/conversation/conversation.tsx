import type { Conversation as Talk, Message } from '@backline/contracts/talk/messages';
import { Button } from '@backline/design-system/button';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed } from '@backline/shell-sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { conversationQuery, messagesQuery, useSee } from '#src/features/messages/api.ts';
import { Composer } from '#src/features/messages/compose/composer.tsx';
import { useOutbox } from '#src/features/messages/outbox/use-outbox.ts';
import { ConversationThread } from '#src/features/messages/thread/conversation-thread.tsx';
import { Announcement } from './announcement.tsx';
import styles from './conversation.module.css';

interface Props {
  id: string;
  /** Whether the person chose this conversation. Messages that a screen shows by itself are not marked as seen. */
  isChosen: boolean;
  /** Whether the page shows the end first, where the newest message and the box are. @default false */
  beginsAtEnd?: boolean;
}

/** The messages of one application and the box for the next one. */
export function Conversation({ id, isChosen, beginsAtEnd = false }: Props) {
  const conversation = useQuery(conversationQuery(id));
  const messages = useInfiniteQuery(messagesQuery(id));
  if (conversation.data && messages.data)
    return (
      <Messages
        conversation={conversation.data}
        messages={messages.data}
        list={messages}
        isChosen={isChosen}
        beginsAtEnd={beginsAtEnd}
      />
    );
  if (conversation.isLoadingError || messages.isLoadingError)
    return <LoadFailed what="These messages" queries={[conversation, messages]} />;
  return <SkeletonRows label="Loading messages" rows={3} />;
}

interface MessagesProps extends Required<Omit<Props, 'id'>> {
  conversation: Talk;
  /** The newest first. */
  messages: readonly Message[];
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

function Messages({ conversation, messages, list, isChosen, beginsAtEnd }: MessagesProps) {
  const { waiting: kept, heldUntil, send, retry } = useOutbox(conversation.id);
  // The server has a message whose answer is late. It stands among the others.
  const waiting = kept.filter(({ key }) => messages.every((message) => message.key !== key));
  useSeen(conversation, isChosen ? messages[0] : undefined);
  const { end, follow } = useEndInView({ beginsAtEnd, newestOwn: waiting.at(-1)?.key });
  const handleSend: typeof send = (draft) => {
    follow();
    return send(draft);
  };
  const isEmpty = messages.length === 0 && waiting.length === 0;
  return (
    <div className={styles.conversation}>
      {list.hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          className={styles.older}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError
            ? 'Earlier messages could not be loaded. Try again'
            : 'Show earlier messages'}
        </Button>
      ) : null}
      {isEmpty ? (
        <p className={styles.empty}>
          No messages yet. Write about the night, the set or what you need on stage.
        </p>
      ) : (
        <ConversationThread
          conversation={conversation}
          messages={messages}
          waiting={waiting}
          heldUntil={heldUntil}
          onRetry={retry}
        />
      )}
      <Announcement conversation={conversation} messages={messages} />
      <div ref={end}>
        <Composer conversation={conversation} onSend={handleSend} />
      </div>
    </div>
  );
}

interface EndInView {
  beginsAtEnd: boolean;
  /** The key of the last message that is on its way. */
  newestOwn: string | undefined;
}

/** Keeps the box in view: at the start, and when a message that the person sends pushes it down. */
function useEndInView({ beginsAtEnd, newestOwn }: EndInView) {
  const end = useRef<HTMLDivElement>(null);
  const isWanted = useRef(beginsAtEnd);
  // Outside system: the place on the page.
  useEffect(() => {
    if (isWanted.current) end.current?.scrollIntoView({ block: 'nearest' });
    isWanted.current = false;
  }, [newestOwn]);
  return { end, follow: () => void (isWanted.current = true) };
}

/** Tells the server that the person has seen the newest message, while the page is visible. */
function useSeen({ id, side, unread }: Talk, newest: Message | undefined): void {
  const { mutate } = useSee(id);
  const seen = useRef(0);
  const number = newest && (newest.by !== side || unread > 0) ? newest.number : 0;
  const see = useEffectEvent(() => {
    if (number <= seen.current || document.visibilityState === 'hidden') return;
    seen.current = number;
    mutate(number);
  });
  // Outside system: the server, and the visibility of the page.
  useEffect(() => {
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [number]);
}
