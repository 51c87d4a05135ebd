import type { NoticeFacts } from './notices.model.ts';

/** The properties of one kind of notice. */
export interface KindOfNotice {
  /** `either` is for a kind that concerns the account of the reader. */
  receiver: 'artist' | 'venue' | 'either';
  /**
   * The further sentence of its message, and the label of its button. Null for a kind that is not mailed. A
   * reminder is mailed by day, and never after the deadline of the reply.
   */
  mail: { sentence: string; label: string; isByDay?: true } | null;
  /** The reader did it, so the notice is stored as read. Reading does not end its mail. */
  isOwnAct?: true;
  words(facts: NoticeFacts): string;
  path(facts: NoticeFacts): string;
}
