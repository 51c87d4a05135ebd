import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './notices.schemas.ts';

/** A person’s notices, the newest first. */
export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'Lists the person’s notices, the newest first.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./notices.schemas.ts')).listNoticesSchemas,
});

/** The number beside the bell. */
export const countUnreadNotices = defineEndpoint({
  method: 'GET',
  path: '/api/notices/unread',
  summary: 'Counts the person’s unread notices.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./notices.schemas.ts')).countUnreadNoticesSchemas,
});

/** Marks one notice as read. A repeat changes nothing. */
export const readNotice = defineEndpoint({
  method: 'POST',
  path: '/api/notices/:id/read',
  summary: 'Marks one of the person’s notices as read.',
  errors: ['unauthenticated', 'not_found'],
  schemas: async () => (await import('./notices.schemas.ts')).readNoticeSchemas,
});

/** Marks the seen notices as read: all up to `until`, the time of the newest one. */
export const readAllNotices = defineEndpoint({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Marks the person’s notices as read, up to the newest one that was shown.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./notices.schemas.ts')).readAllNoticesSchemas,
});
