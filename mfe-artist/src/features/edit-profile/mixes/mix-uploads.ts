import { createUploads } from '@backline/shell-sdk/uploads';

/**
 * Sound files whose upload makes mixes. Uploads continue while the artist looks at other screens, and an uploaded file
 * stays until its mix is saved.
 */
export const mixUploads = createUploads(['audio'], 'mixes');
