import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './saved-filters.schemas.ts';

/** The filters of events that the artist has saved, the first one first. Nobody else reads them. */
export const listSavedFilters = defineEndpoint({
  method: 'GET',
  path: '/api/saved-filters',
  summary: 'Lists the filters of events that the artist has saved.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./saved-filters.schemas.ts')).listSavedFiltersSchemas,
});

/**
 * Saves a filter under a name of its own. Once a week one mail tells what is new. `wrong_state` is for an artist with
 * `SAVED_FILTERS_MAX` filters.
 */
export const saveFilter = defineEndpoint({
  method: 'POST',
  path: '/api/saved-filters',
  summary: 'Saves a filter of events under a name, for a weekly mail about new matches.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'wrong_state'],
  schemas: async () => (await import('./saved-filters.schemas.ts')).saveFilterSchemas,
});

/** Gives a saved filter another name. */
export const renameSavedFilter = defineEndpoint({
  method: 'PUT',
  path: '/api/saved-filters/:id',
  summary: 'Gives a saved filter another name.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./saved-filters.schemas.ts')).renameSavedFilterSchemas,
});

/** Removes a saved filter. */
export const removeSavedFilter = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-filters/:id',
  summary: 'Removes a saved filter.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./saved-filters.schemas.ts')).removeSavedFilterSchemas,
});
