import * as z from 'zod';
import { picture } from '#src/base/artist-media.ts';
import { pictureInput } from '#src/profiles/artist-media-edits.ts';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { ownEvent } from './event-edits.ts';
import { id } from '#src/base/primitives.ts';

const ofEvent = z.object({ id });
const ofOrg = z.object({ picture: picture.nullable() });

/** Sets the picture of one’s own draft or event. It has no part in the `version`. The picture before it is released. */
export const setEventPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/picture',
  params: ofEvent,
  body: pictureInput,
  response: ownEvent,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});

/** Takes the picture of one’s own draft or event away. A repeat changes nothing. */
export const removeEventPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id/picture',
  params: ofEvent,
  response: ownEvent,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});

/** Sets the picture of the signed-in organisation. The picture before it is released. */
export const setOrgPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/orgs/me/picture',
  body: pictureInput,
  response: ofOrg,
  errors: ['unauthenticated', 'forbidden'],
});

/** Takes the picture of the signed-in organisation away. A repeat changes nothing. */
export const removeOrgPicture = defineEndpoint({
  method: 'DELETE',
  path: '/api/orgs/me/picture',
  response: ofOrg,
  errors: ['unauthenticated', 'forbidden'],
});
