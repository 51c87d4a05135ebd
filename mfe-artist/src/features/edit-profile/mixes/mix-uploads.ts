import { createUploads } from '@backline/shell-sdk/uploads';

/** Sound files whose upload makes mixes. Uploads continue while the artist looks at other screens. */
export const mixUploads = createUploads(['audio']);
