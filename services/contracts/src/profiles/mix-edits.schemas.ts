import * as z from 'zod';
import {
  GENRE_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MIXES_MAX,
  MIX_DESCRIPTION_MAX_LENGTH,
  MIX_TITLE_MAX_LENGTH,
} from '#src/base/limits.ts';
import { id, instant, optionalLines, optionalText, requiredText } from '#src/base/primitives.schemas.ts';
import { cleanLine } from '#src/base/texts.ts';
import { readMixLink } from './mix-links.ts';
import { mix } from './mixes.schemas.ts';

const ofMix = z.object({ id });

/** A mix that was removed and can come back until `goneAt`. */
export const removedMix = mix.extend({ goneAt: instant });
export type RemovedMix = z.infer<typeof removedMix>;

/** What the owner writes about a mix. */
export const mixInput = z.object({
  title: requiredText('Title', MIX_TITLE_MAX_LENGTH),
  genre: optionalText('Genre', GENRE_MAX_LENGTH),
  description: optionalLines('Description', MIX_DESCRIPTION_MAX_LENGTH),
});

const mixLink = z
  .string()
  .overwrite(cleanLine)
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

export const createMixSchemas = { body: newMixInput, response: mix };

export const updateMixSchemas = { params: ofMix, body: mixInput, response: mix };

export const orderMixesSchemas = {
  body: z.object({ ids: z.array(id).max(MIXES_MAX) }),
  response: z.object({ ids: z.array(id) }),
};

export const removeMixSchemas = { params: ofMix, response: removedMix };

export const listRemovedMixesSchemas = { response: z.array(removedMix) };

export const restoreMixSchemas = { params: ofMix, response: mix };
