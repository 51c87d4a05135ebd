import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './mix-edits.schemas.ts';

/** Adds a mix before the others. */
export const createMix = defineEndpoint({
  method: 'POST',
  path: '/api/mixes',
  summary: 'Adds an uploaded mix, or one on another platform, before the artist’s others.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'wrong_state'],
  schemas: async () => (await import('./mix-edits.schemas.ts')).createMixSchemas,
});

/** Replaces title, genre and description of one’s own mix. */
export const updateMix = defineEndpoint({
  method: 'PUT',
  path: '/api/mixes/:id',
  summary: 'Replaces title, genre and description of the person’s own mix.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./mix-edits.schemas.ts')).updateMixSchemas,
});

/** Puts one’s own mixes into an order. `ids` are all of them. */
export const orderMixes = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/order',
  summary: 'Puts the artist’s own mixes into an order.',
  errors: ['unauthenticated', 'forbidden', 'wrong_state'],
  schemas: async () => (await import('./mix-edits.schemas.ts')).orderMixesSchemas,
});

/** Takes one’s own mix away. It can be brought back for a while. A repeat changes nothing. */
export const removeMix = defineEndpoint({
  method: 'DELETE',
  path: '/api/mixes/:id',
  summary: 'Takes the person’s own mix away. It can be brought back for 30 days.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./mix-edits.schemas.ts')).removeMixSchemas,
});

/** The caller’s own mixes that can be brought back, the last removed first. */
export const listRemovedMixes = defineEndpoint({
  method: 'GET',
  path: '/api/mixes/removed',
  summary: 'Lists the artist’s own mixes that can be brought back.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./mix-edits.schemas.ts')).listRemovedMixesSchemas,
});

/** Brings a removed mix back, before the others. A repeat changes nothing. */
export const restoreMix = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/:id/restore',
  summary: 'Brings a removed mix back, before the artist’s others.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./mix-edits.schemas.ts')).restoreMixSchemas,
});
