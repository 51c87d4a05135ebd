import { createUploads } from '@backline/shell-sdk/uploads';

/** The next profile photo on its way. */
export const photoUploads = createUploads(['image']);

/** Pictures and videos on their way to the gallery. */
export const galleryUploads = createUploads(['image', 'video']);
