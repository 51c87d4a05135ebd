import * as z from 'zod';
import { HEARD_ARTISTS_MAX } from '#src/base/limits.ts';
import { id } from '#src/base/primitives.schemas.ts';

const ofMix = z.object({ id });

export const beginListeningSchemas = {
  params: ofMix,
  response: z.object({
    ticket: z.string(),
    seconds: z.number().positive(),
    /** Absent for a listener whose time is not kept. */
    reportEverySeconds: z.number().int().positive().optional(),
  }),
};

export const countPlaySchemas = {
  params: ofMix,
  body: z.object({ ticket: z.string().max(200) }),
  response: z.object({ playCount: z.number().int() }),
};

export const reportListeningSchemas = {
  params: ofMix,
  body: z.object({
    ticket: z.string().max(200),
    seconds: z.number('Enter the seconds that were heard').min(0, 'Enter 0 seconds or more'),
  }),
  response: z.object({ seconds: z.number().int().min(0) }),
};

const artistIds = z.string({ error: 'Name the artists by their ids' }).transform((text, context) => {
  const ids = text.split(',').filter((each) => each !== '');
  if (ids.length === 0) context.addIssue('Name the artists by their ids');
  if (ids.length > HEARD_ARTISTS_MAX) context.addIssue(`Ask about at most ${HEARD_ARTISTS_MAX} artists`);
  return ids;
});

export const findHeardArtistsSchemas = {
  query: z.object({ artistIds }),
  response: z.object({ artistIds: z.array(id) }),
};
