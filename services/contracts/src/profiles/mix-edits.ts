import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import {
  GENRE_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MIX_DESCRIPTION_MAX_LENGTH,
  MIX_TITLE_MAX_LENGTH,
  MIXES_MAX,
} from '#src/base/limits.ts';
import { readMixLink } from './mix-links.ts';
import { mix } from './mixes.ts';
import { id, instant, optionalText, requiredText } from '#src/base/primitives.ts';

const ofMix = z.object({ id });

/** A mix that was removed and can come back until `goneAt`. */
export const removedMix = mix.extend({ goneAt: instant });
export type RemovedMix = z.infer<typeof removedMix>;

/** What the owner writes about a mix. */
export const mixInput = z.object({
  title: requiredText('Title', MIX_TITLE_MAX_LENGTH),
  genre: optionalText('Genre', GENRE_MAX_LENGTH),
  description: optionalText('Description', MIX_DESCRIPTION_MAX_LENGTH),
});

const mixLink = z
  .string()
  .trim()
  .max(LINK_MAX_LENGTH, { error: `Use a link of at most ${LINK_MAX_LENGTH} characters`, abort: true })
  .refine((link) => readMixLink(link) !== null, {
    error: 'Enter a link to one mix, for example https://soundcloud.com/name/mix',
  });

const EITHER = 'Choose an uploaded audio file, or enter a link to SoundCloud or Mixcloud';

/** A new mix: an uploaded audio file that is ready, or a link to SoundCloud or Mixcloud. */
export const newMixInput = mixInput
  .extend({ mediaFileId: id.nullish(), link: mixLink.nullish() })
  .refine(({ mediaFileId, link }) => Boolean(mediaFileId) !== Boolean(link), {
    path: ['link'],
    error: EITHER,
  });

/** Adds a mix before the others. */
export const createMix = defineEndpoint({
  method: 'POST',
  path: '/api/mixes',
  body: newMixInput,
  status: 201,
  response: mix,
  errors: ['unauthenticated', 'forbidden', 'wrong_state'],
});

/** Replaces title, genre and description of one’s own mix. */
export const updateMix = defineEndpoint({
  method: 'PUT',
  path: '/api/mixes/:id',
  params: ofMix,
  body: mixInput,
  response: mix,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Puts one’s own mixes into an order. `ids` are all of them. */
export const orderMixes = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/order',
  body: z.object({ ids: z.array(id).max(MIXES_MAX) }),
  response: z.object({ ids: z.array(id) }),
  errors: ['unauthenticated', 'forbidden', 'wrong_state'],
});

/** Takes one’s own mix away. It can be brought back for a while. A repeat changes nothing. */
export const removeMix = defineEndpoint({
  method: 'DELETE',
  path: '/api/mixes/:id',
  params: ofMix,
  response: removedMix,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** The caller’s own mixes that can be brought back, the last removed first. */
export const listRemovedMixes = defineEndpoint({
  method: 'GET',
  path: '/api/mixes/removed',
  response: z.array(removedMix),
  errors: ['unauthenticated', 'forbidden'],
});

/** Brings a removed mix back, before the others. A repeat changes nothing. */
export const restoreMix = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/:id/restore',
  params: ofMix,
  response: mix,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});
