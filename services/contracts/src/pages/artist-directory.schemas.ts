import { favouriteMark } from '#src/booking/favourites.schemas.ts';
import * as z from 'zod';
import { LAST_LEVEL } from '#src/base/limits.ts';
import { id, page } from '#src/base/primitives.schemas.ts';
import { artistSummary } from '#src/profiles/artist-summary.schemas.ts';
import { mix } from '#src/profiles/mixes.schemas.ts';
import { genresFilter, nameFilter, withinFilter, yesFilter } from '#src/records/event-filters.schemas.ts';

const LEVEL_ERROR = `Use a level from 1 to ${LAST_LEVEL}`;

/** The filters of the directory. All that are given hold together (rules: finding artists). */
export const artistFilters = z
  .object({
    q: nameFilter,
    genres: genresFilter,
    near: id.optional(),
    within: withinFilter,
    level: z
      .string({ error: LEVEL_ERROR })
      .regex(/^\d$/, LEVEL_ERROR)
      .transform(Number)
      .refine((level) => level >= 1 && level <= LAST_LEVEL, LEVEL_ERROR)
      .optional(),
    mix: yesFilter,
    free: id.optional(),
  })
  .refine(({ near, within }) => within === undefined || near !== undefined, {
    path: ['within'],
    error: 'Name the place with near',
  });
export type ArtistFilters = z.output<typeof artistFilters>;

/** A filter that can be dropped. `within` goes with `near`. */
export const artistFilterName = z.enum(['q', 'genres', 'near', 'level', 'mix', 'free']);
export type ArtistFilterName = z.infer<typeof artistFilterName>;

/** The mix that plays in the row of an artist. */
export const listedMix = mix.pick({
  id: true,
  title: true,
  duration: true,
  audioUrl: true,
  soundcloudPermalink: true,
  mixcloudPermalink: true,
});
export type ListedMix = z.infer<typeof listedMix>;

/**
 * An artist as the directory shows them to a venue. It has no followers, because they do not count there.
 * `favourite` is the venue's own mark.
 */
export const listedArtist = artistSummary
  .pick({ id: true, handle: true, stageName: true, profileImage: true, genres: true })
  .extend({
    location: z.string().nullable(),
    level: z.number().int().min(1),
    mix: listedMix.nullable(),
    favourite: favouriteMark,
  });
export type ListedArtist = z.infer<typeof listedArtist>;

export const listArtistsSchemas = {
  query: artistFilters.safeExtend(page),
  response: z.array(listedArtist),
};

/**
 * What a search would find without one of its filters. `isMore` means that there may be more than `count`: it is at most
 * `DIRECTORY_COUNTED_MAX`, and one search looks at a limited number of diaries.
 */
export const artistCounts = z.object({
  without: z.array(
    z.object({ filter: artistFilterName, count: z.number().int().min(0), isMore: z.boolean() }),
  ),
});
export type ArtistCounts = z.infer<typeof artistCounts>;

export const countArtistsSchemas = { query: artistFilters, response: artistCounts };
