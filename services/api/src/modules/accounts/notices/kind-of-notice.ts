import type { NoticeFacts } from './notices.model.ts';

/** What there is to know of a kind of notice. */
export interface KindOfNotice {
  receiver: 'artist' | 'venue';
  /**
   * What its message says besides, and its button. Null for a kind that is not mailed. A reminder comes by day, and
   * never after the time to reply.
   */
  mail: { sentence: string; label: string; isByDay?: true } | null;
  /** The reader has done it, so it is stored as read. */
  isOwnAct?: true;
  words(facts: NoticeFacts): string;
  path(facts: NoticeFacts): string;
}
