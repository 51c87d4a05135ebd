import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './calendar-feed.schemas.ts';

/**
 * The nights of an artist or a venue, for calendar programs. Its secret is the only key: there is no session. It is no
 * call of the contract, because its answer is not JSON.
 */
export const CALENDAR_FEED_PATH = '/api/calendar/:id.ics';

/** When the address of the person's calendar feed was made. The address itself is never told again. */
export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'Answers when the address of the person’s calendar feed was made.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./calendar-feed.schemas.ts')).getCalendarFeedSchemas,
});

/** Makes an address for calendar programs, and ends the former one. The address is told only now. */
export const makeCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Makes an address for calendar programs, and ends the former one. It is told only now.',
  status: 201,
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./calendar-feed.schemas.ts')).makeCalendarFeedSchemas,
});

/** Ends the address of the person’s calendar feed at once. A repeat changes nothing. */
export const endCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Ends the address of the person’s calendar feed at once.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./calendar-feed.schemas.ts')).endCalendarFeedSchemas,
});
