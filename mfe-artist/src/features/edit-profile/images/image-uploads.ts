import { createUploads } from '@backline/shell-sdk/uploads';

/** The upload of the next profile photo. */
export const photoUploads = createUploads(['image']);

/** The uploads of pictures and videos for the gallery. */
export const galleryUploads = createUploads(['image', 'video']);
