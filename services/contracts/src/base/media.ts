import { defineEndpoint } from './endpoint.ts';

export type * from './media.schemas.ts';

/**
 * Uploads speak the tus protocol at this address, signed in. The first request names the file in `Upload-Metadata`:
 * `kind` (see `FILE_KINDS`), `name`, and `rights`, which is `yes` when the uploader confirms the rights in the file.
 * A document is private and needs no `rights`. A mix in AAC also needs `peaks` and `seconds`. A video may name its
 * `poster`, a picture that was uploaded before. The last part of the address that it gets is the id of the media file.
 */
export const UPLOADS_PATH = '/api/uploads';

/**
 * A link to a file of a message is a token below this address. It works for the signed-in person for whom it was made,
 * for some minutes. The browser saves the file and never shows it. Another person, and a link that is over, get 404.
 */
export const FILE_LINKS_PATH = '/api/media/links';

/** What the signed-in person may upload. Show it before an upload starts. */
export const getMediaLimits = defineEndpoint({
  method: 'GET',
  path: '/api/media/limits',
  summary: 'Tells what the signed-in person may upload.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./media.schemas.ts')).getMediaLimitsSchemas,
});

/** A file of the signed-in person. Another person’s file answers 404. */
export const getMediaFile = defineEndpoint({
  method: 'GET',
  path: '/api/media/:id',
  summary: 'Answers a file of the signed-in person, and how far its check is.',
  errors: ['unauthenticated', 'not_found'],
  schemas: async () => (await import('./media.schemas.ts')).getMediaFileSchemas,
});

/** Removes a file that no page shows. */
export const removeMediaFile = defineEndpoint({
  method: 'DELETE',
  path: '/api/media/:id',
  summary: 'Removes a file of the signed-in person that no page shows.',
  errors: ['unauthenticated', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./media.schemas.ts')).removeMediaFileSchemas,
});
