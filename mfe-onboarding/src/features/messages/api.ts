import {
  blockConversation,
  countUnreadConversations,
  getConversation,
  linkMessageFile,
  listConversations,
  listMessages,
  seeMessages,
  unblockConversation,
} from '@backline/contracts/talk/messages';
import { reportMessages, type ReportCategory } from '@backline/contracts/desk/reports';
import { countUnreadNotices, listNotices } from '@backline/contracts/accounts/notices';
import { call, endpointPages, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const CONVERSATIONS = 20;
const MESSAGES = 30;

export const conversationsQuery = (search: string) => ({
  ...endpointPages(listConversations, {
    query: { limit: CONVERSATIONS, ...(search === '' ? {} : { search }) },
  }),
  ...everyVisit,
});

/** The number of conversations with unread messages, also of those that the list has not loaded. */
export const unreadQuery = () => ({ ...endpointQuery(countUnreadConversations, {}), ...everyVisit });

export const conversationQuery = (id: string) => ({
  ...endpointQuery(getConversation, { params: { id } }),
  ...everyVisit,
});

/** The messages of a conversation, the newest first. */
export const messagesQuery = (id: string) => ({
  ...endpointPages(listMessages, { params: { id }, query: { limit: MESSAGES } }),
  ...everyVisit,
});

/** Marks messages as seen, and counts anew what is unread. */
export function useSee(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => call(seeMessages, { params: { id }, body: { number } }),
    onSuccess: () =>
      invalidate(client, countUnreadConversations, listConversations, countUnreadNotices, listNotices),
  });
}

export function useBlock(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isBlocking: boolean) =>
      call(isBlocking ? blockConversation : unblockConversation, { params: { id } }),
    onSuccess: (conversation) => {
      client.setQueryData(conversationQuery(id).queryKey, conversation);
      // A block holds for all conversations of the two sides.
      void invalidate(client, getConversation);
    },
  });
}

interface Report {
  messageIds: string[];
  category: ReportCategory;
  text: string;
}

export function useReport(id: string) {
  return useMutation({
    mutationFn: (body: Report) => call(reportMessages, { params: { id }, body }),
  });
}

/** The address of a file for five minutes. */
export const linkFile = (id: string, fileId: string) => call(linkMessageFile, { params: { id, fileId } });
