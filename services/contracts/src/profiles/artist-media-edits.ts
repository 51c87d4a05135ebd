import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './artist-media-edits.schemas.ts';

/** Sets the profile photo. The photo before it can be brought back for a while, if it was uploaded. */
export const setPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/photo',
  summary: 'Sets the artist’s profile photo to an uploaded picture.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./artist-media-edits.schemas.ts')).setPhotoSchemas,
});

/** Takes the profile photo away. An uploaded one can be brought back for a while. A repeat changes nothing. */
export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/artists/:id/photo',
  summary: 'Takes the artist’s profile photo away.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./artist-media-edits.schemas.ts')).removePhotoSchemas,
});

/** Adds a picture or video after the others. A file that the gallery shows already is answered as it is. */
export const addMediaItem = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/media',
  summary: 'Adds an uploaded picture or video after the others of the artist’s gallery.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./artist-media-edits.schemas.ts')).addMediaItemSchemas,
});

/** Replaces description and focus of an item. */
export const updateMediaItem = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/media/:mediaId',
  summary: 'Replaces description and focus of a picture or video in the artist’s gallery.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./artist-media-edits.schemas.ts')).updateMediaItemSchemas,
});

/** Puts the items of the gallery into an order. `ids` are all of them. */
export const orderMediaItems = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/media/order',
  summary: 'Puts the artist’s pictures and videos into an order.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./artist-media-edits.schemas.ts')).orderMediaItemsSchemas,
});

/** Takes an item away. It can be brought back for a while. A repeat changes nothing. */
export const removeMediaItem = defineEndpoint({
  method: 'DELETE',
  path: '/api/artists/:id/media/:mediaId',
  summary: 'Takes a picture or video out of the gallery. It can be brought back for 30 days.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./artist-media-edits.schemas.ts')).removeMediaItemSchemas,
});

/** The items of the caller’s own gallery, and the photos, that can be brought back. The last removed comes first. */
export const listRemovedMediaItems = defineEndpoint({
  method: 'GET',
  path: '/api/artists/:id/media/removed',
  summary: 'Lists the artist’s pictures and videos that can be brought back.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./artist-media-edits.schemas.ts')).listRemovedMediaItemsSchemas,
});

/** Brings a removed item back, after the others. A photo takes the place of the present one. A repeat changes nothing. */
export const restoreMediaItem = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/media/:mediaId/restore',
  summary: 'Brings a removed picture or video back, after the others.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./artist-media-edits.schemas.ts')).restoreMediaItemSchemas,
});
