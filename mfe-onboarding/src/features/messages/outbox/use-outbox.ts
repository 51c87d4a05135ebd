import {
  getConversation,
  listConversations,
  listMessages,
  type Message,
} from '@backline/contracts/talk/messages';
import { invalidate } from '@backline/shell-sdk';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesQuery } from '#src/features/messages/api.ts';
import { sendWaiting } from './send-waiting.ts';
import {
  addWaiting,
  changeWaiting,
  heldUntilOf,
  readWaiting,
  useWaiting,
  type WaitingMessage,
} from './waiting-messages.ts';

type Draft = Pick<WaitingMessage, 'text' | 'files'>;

/** Sends what waits, also from an earlier visit. */
export function useSending(): void {
  const client = useQueryClient();
  // Outside system: the storage of the browser.
  useEffect(() => {
    readWaiting();
    start(client);
  }, [client]);
}

/** The messages of a conversation that the server does not have yet, and the ways to add and repeat one. */
export function useOutbox(conversationId: string) {
  const client = useQueryClient();
  const waiting = useWaiting();
  useSending();
  return {
    waiting: waiting.filter((message) => message.conversationId === conversationId),
    /** The time in milliseconds before which no message goes, because the person sent too many. */
    heldUntil: heldUntilOf(waiting),
    /** Returns false if the browser has no room for the message. */
    send(draft: Draft): boolean {
      const isKept = tryToAdd({ conversationId, ...draft });
      if (isKept) start(client);
      return isKept;
    },
    retry({ key }: WaitingMessage) {
      changeWaiting(key, { refusal: null });
      start(client);
    },
  };
}

function tryToAdd(message: Draft & { conversationId: string }): boolean {
  try {
    addWaiting(message);
    return true;
  } catch {
    return false;
  }
}

function start(client: QueryClient): void {
  void sendWaiting({
    onSent: (id, message) => void show(client, id, message),
    onRefused: () => void invalidate(client, getConversation),
  });
}

/** Adds a sent message to the shown ones at once, and asks for what has changed with it. */
async function show(client: QueryClient, id: string, message: Message): Promise<void> {
  const { queryKey } = messagesQuery(id);
  type Pages = InfiniteData<{ items: Message[]; next?: string | undefined }, string | undefined>;
  client.setQueryData<Pages>(queryKey, (shown) => {
    const [first, ...rest] = shown?.pages ?? [];
    if (!shown || !first || first.items.some(({ id: known }) => known === message.id)) return shown;
    return { ...shown, pages: [{ ...first, items: [message, ...first.items] }, ...rest] };
  });
  await invalidate(client, listConversations, getConversation, listMessages);
}
