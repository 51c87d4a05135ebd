import * as z from 'zod';
import { focusPoint, mediaItem, removedMediaItem } from '#src/base/artist-media.ts';
import { artist } from './artists.ts';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { MEDIA_ALT_MAX_LENGTH, PICTURES_AND_VIDEOS_MAX } from '#src/base/limits.ts';
import { id, optionalText } from '#src/base/primitives.ts';

/** The artist, by id or handle. */
const ofArtist = z.object({ id });
const ofItem = z.object({ id, mediaId: id });

/** A picture of one’s own that is uploaded and ready. Without a file the present picture gets the focus. */
export const pictureInput = z.object({ mediaFileId: id.nullish(), focus: focusPoint.nullish() });
export type PictureInput = z.input<typeof pictureInput>;

/** What the owner says about an item. */
export const mediaItemInput = z.object({
  alt: optionalText('Description', MEDIA_ALT_MAX_LENGTH),
  focus: focusPoint.nullish(),
});

/** A picture or video of one’s own that is uploaded and ready. */
export const newMediaItemInput = mediaItemInput.extend({ mediaFileId: id });

/** Sets the profile photo. The photo before it can be brought back for a while, if it was uploaded. */
export const setPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/photo',
  params: ofArtist,
  body: pictureInput,
  response: artist,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Takes the profile photo away. An uploaded one can be brought back for a while. A repeat changes nothing. */
export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/artists/:id/photo',
  params: ofArtist,
  response: artist,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Adds a picture or video after the others. A file that the gallery shows already is answered as it is. */
export const addMediaItem = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/media',
  params: ofArtist,
  body: newMediaItemInput,
  status: 201,
  response: mediaItem,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});

/** Replaces description and focus of an item. */
export const updateMediaItem = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/media/:mediaId',
  params: ofItem,
  body: mediaItemInput,
  response: mediaItem,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Puts the items of the gallery into an order. `ids` are all of them. */
export const orderMediaItems = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/media/order',
  params: ofArtist,
  body: z.object({ ids: z.array(id).max(PICTURES_AND_VIDEOS_MAX) }),
  response: z.object({ ids: z.array(id) }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});

/** Takes an item away. It can be brought back for a while. A repeat changes nothing. */
export const removeMediaItem = defineEndpoint({
  method: 'DELETE',
  path: '/api/artists/:id/media/:mediaId',
  params: ofItem,
  response: removedMediaItem,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** The items of the caller’s own gallery, and the photos, that can be brought back. The last removed comes first. */
export const listRemovedMediaItems = defineEndpoint({
  method: 'GET',
  path: '/api/artists/:id/media/removed',
  params: ofArtist,
  response: z.array(removedMediaItem),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Brings a removed item back, after the others. A photo takes the place of the present one. A repeat changes nothing. */
export const restoreMediaItem = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/media/:mediaId/restore',
  params: ofItem,
  response: mediaItem,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});
