import { defineEndpoint } from '#src/base/endpoint.ts';

/** Sets the picture of one’s own draft or event. It has no part in the `version`. The picture before it is released. */
export const setEventPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/picture',
  summary: 'Sets the picture of the venue’s own draft or event to an uploaded one.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./venue-pictures.schemas.ts')).setEventPictureSchemas,
});

/** Takes the picture of one’s own draft or event away. A repeat changes nothing. */
export const removeEventPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id/picture',
  summary: 'Takes the picture of the venue’s own draft or event away.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./venue-pictures.schemas.ts')).removeEventPictureSchemas,
});

/** Sets the picture of the signed-in organisation. The picture before it is released. */
export const setOrgPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/orgs/me/picture',
  summary: 'Sets the organisation’s picture to an uploaded one.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./venue-pictures.schemas.ts')).setOrgPictureSchemas,
});

/** Takes the picture of the signed-in organisation away. A repeat changes nothing. */
export const removeOrgPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/orgs/me/picture',
  summary: 'Takes the organisation’s picture away.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./venue-pictures.schemas.ts')).removeOrgPictureSchemas,
});
