import { privateKey, storedSlot } from '@backline/shell-sdk';

/** The text that a person has typed in a conversation and not sent. The tab keeps it over a reload. */
export function conversationDraft(userId: string, conversationId: string) {
  const read = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);
  return storedSlot(privateKey(`message:${userId}:${conversationId}`), read, 'tab');
}
