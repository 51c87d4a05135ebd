import * as z from 'zod';
import { focusPoint, mediaItem, removedMediaItem } from '#src/base/artist-media.schemas.ts';
import { MEDIA_ALT_MAX_LENGTH, PICTURES_AND_VIDEOS_MAX } from '#src/base/limits.ts';
import { id, optionalText } from '#src/base/primitives.schemas.ts';
import { artist } from './artists.schemas.ts';

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

export const setPhotoSchemas = { params: ofArtist, body: pictureInput, response: artist };

export const removePhotoSchemas = { params: ofArtist, response: artist };

export const addMediaItemSchemas = {
  params: ofArtist,
  body: newMediaItemInput,
  response: mediaItem,
};

export const updateMediaItemSchemas = { params: ofItem, body: mediaItemInput, response: mediaItem };

export const orderMediaItemsSchemas = {
  params: ofArtist,
  body: z.object({ ids: z.array(id).max(PICTURES_AND_VIDEOS_MAX) }),
  response: z.object({ ids: z.array(id) }),
};

export const removeMediaItemSchemas = { params: ofItem, response: removedMediaItem };

export const listRemovedMediaItemsSchemas = { params: ofArtist, response: z.array(removedMediaItem) };

export const restoreMediaItemSchemas = { params: ofItem, response: mediaItem };
