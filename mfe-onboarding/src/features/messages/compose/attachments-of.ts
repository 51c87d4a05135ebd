import { createUploads, type Uploads } from '@backline/shell-sdk/uploads';

const lists = new Map<string, Uploads>();

/** The files that wait for the next message of a conversation. They continue when the person moves to another screen. */
export function attachmentsOf(conversationId: string): Uploads {
  const known = lists.get(conversationId);
  if (known) return known;
  const fresh = createUploads(['document'], `message:${conversationId}`);
  lists.set(conversationId, fresh);
  return fresh;
}
