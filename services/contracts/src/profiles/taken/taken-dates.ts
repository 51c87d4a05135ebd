import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './taken-dates.schemas.ts';

/** The times that the artist has marked as taken and that are not over, the first one first. Nobody else reads them. */
export const listTakenDates = defineEndpoint({
  method: 'GET',
  path: '/api/taken-dates',
  summary: 'Lists the times that the artist has marked as taken and that are not over.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./taken-dates.schemas.ts')).listTakenDatesSchemas,
});

/** Marks days or hours as taken, once or weekly. `wrong_state` is for an artist with `TAKEN_DATES_MAX` entries. */
export const addTakenDate = defineEndpoint({
  method: 'POST',
  path: '/api/taken-dates',
  summary: 'Marks days or hours of the artist as taken, once or weekly.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'wrong_state'],
  schemas: async () => (await import('./taken-dates.schemas.ts')).addTakenDateSchemas,
});

/** Frees a time again. */
export const removeTakenDate = defineEndpoint({
  method: 'DELETE',
  path: '/api/taken-dates/:id',
  summary: 'Frees a time that the artist had marked as taken.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./taken-dates.schemas.ts')).removeTakenDateSchemas,
});
