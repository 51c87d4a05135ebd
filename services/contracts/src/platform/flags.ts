import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './flags.schemas.ts';

/** Which screens are released. */
export const getFlags = defineEndpoint({
  method: 'GET',
  path: '/api/flags',
  summary: 'Tells which screens are released.',
  errors: [],
  schemas: async () => (await import('./flags.schemas.ts')).getFlagsSchemas,
});
