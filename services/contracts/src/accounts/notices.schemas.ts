import * as z from 'zod';
import { id, instant, page } from '#src/base/primitives.schemas.ts';

/** What a notice can tell. Each kind goes to one side: the artist or the venue (rules: notices). */
export const noticeKind = z.enum([
  'applied',
  'withdrawn',
  'missed',
  'reply-due',
  'due-weekend',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'event-full',
  'event-cancelled',
  'called-off',
  'event-changed',
  'change-to-confirm',
  'change-confirmed',
  'change-passed',
  'spot-lapsed',
  'venue-paused',
  'venue-resumed',
  'artist-paused',
  'artist-resumed',
  'pause-closed',
  'artist-cancelled',
  'night-called-off',
  'artist-called-off',
  'asked-late',
  'late-confirmed',
  'late-passed',
  'night-taken',
  'night-given-up',
  'invited',
  'venue-wrote',
  'artist-wrote',
  'member-joined',
  'member-left',
  'credits-granted',
  'credits-held',
  'credits-back',
  'credits-spent',
  'link-proven',
  'link-refused',
  'link-proof-ended',
  'calendar-unread',
  'credits-bought',
  'credits-refunded',
  'credits-given',
  'credits-taken',
  'credits-owed',
  'mail-returned',
  'factor-removal',
  'codes-guessed',
  'deadlines-moved',
  'replies-moved',
  'statement',
  'told-by-backline',
  'report-warned',
  'report-refused',
  'report-decided',
  'new-matches',
]);
export type NoticeKind = z.infer<typeof noticeKind>;

/** A row in the bell. `strong` is the part of `text` that stands out, and may be empty. `path` leads to a screen. */
export const notice = z.object({
  id,
  kind: noticeKind,
  text: z.string(),
  strong: z.string(),
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** How many notices are unread. The count stops at `UNREAD_MAX`. */
export const unreadNotices = z.object({ unread: z.number().int().min(0) });

export const listNoticesSchemas = { query: z.object(page), response: z.array(notice) };

export const countUnreadNoticesSchemas = { response: unreadNotices };

export const readNoticeSchemas = { params: z.object({ id }), response: unreadNotices };

export const readAllNoticesSchemas = { body: z.object({ until: instant }), response: unreadNotices };
