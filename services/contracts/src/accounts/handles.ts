import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './handles.schemas.ts';

/**
 * Whether the caller's artist or venue could take a handle now. Somebody else may be quicker, so the change itself
 * decides.
 */
export const checkHandle = defineEndpoint({
  method: 'GET',
  path: '/api/handle-check',
  summary: 'Tells whether the person’s artist or venue could take a handle.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./handles.schemas.ts')).checkHandleSchemas,
});
