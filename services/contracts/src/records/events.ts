import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './event-filters.schemas.ts';
export type * from './events.schemas.ts';

/** Upcoming events, the next one first. */
export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Lists the upcoming events that fit all filters, the next one first.',
  errors: [],
  schemas: async () => (await import('./events.schemas.ts')).listEventsSchemas,
});

/** What filters leave out of the list. */
export const countEvents = defineEndpoint({
  method: 'GET',
  path: '/api/event-counts',
  summary: 'Counts the events that single filters of the list leave out.',
  errors: [],
  schemas: async () => (await import('./events.schemas.ts')).countEventsSchemas,
});

/** One event, with the acts that the caller may take. */
export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'Answers one event, with what the caller can do with it.',
  errors: ['not_found'],
  schemas: async () => (await import('./events.schemas.ts')).getEventSchemas,
});

/** Stores the wish for a venue that is not on the product yet. */
export const requestVenue = defineEndpoint({
  method: 'POST',
  path: '/api/venue-requests',
  summary: 'Stores the wish for a venue that is not on the product yet.',
  status: 201,
  errors: [],
  schemas: async () => (await import('./events.schemas.ts')).requestVenueSchemas,
});
