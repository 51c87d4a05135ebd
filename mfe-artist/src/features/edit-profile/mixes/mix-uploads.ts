import { createUploads } from '@backline/shell-sdk/uploads';

/** Sound files on their way to become mixes. They go on while the artist looks at other screens. */
export const mixUploads = createUploads(['audio']);
