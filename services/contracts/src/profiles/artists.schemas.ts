import * as z from 'zod';
import { handle } from '#src/accounts/handles.schemas.ts';
import { acceptedTerms } from '#src/accounts/legal.schemas.ts';
import { mediaItem, photo } from '#src/base/artist-media.schemas.ts';
import {
  ABOUT_MAX_LENGTH,
  FOLLOWERS_MAX,
  GENRES_MAX,
  GENRE_MAX_LENGTH,
  LINK_MAX_LENGTH,
  NAME_MAX_LENGTH,
  STAGE_NAME_MAX_LENGTH,
} from '#src/base/limits.ts';
import {
  PLATFORMS,
  PLATFORM_EXAMPLES,
  PLATFORM_NAMES,
  normaliseLink,
  type Platform,
} from '#src/base/links.ts';
import { id, instant, optionalLines, optionalText, requiredText } from '#src/base/primitives.schemas.ts';
import { cleanLine } from '#src/base/texts.ts';
import { artistSummary } from './artist-summary.schemas.ts';

/** Platforms an artist can link to. */
export const platform = z.enum(PLATFORMS);

const socialLinks = z.object({
  spotify: z.string().optional(),
  soundcloud: z.string().optional(),
  tiktok: z.string().optional(),
  instagram: z.string().optional(),
  mixcloud: z.string().optional(),
  bandcamp: z.string().optional(),
  residentadvisor: z.string().optional(),
  website: z.string().optional(),
});

/** One item of the completion checklist with the points it earns (rules: profile completion). */
export const completionItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  completed: z.boolean(),
  points: z.number().int(),
  priority: z.enum(['high', 'medium', 'low']),
  section: z.string(),
});
export type CompletionItem = z.infer<typeof completionItem>;

/** Progress of a profile: points, percent, level from 1, and every item (rules: profile completion). */
export const completion = z.object({
  earned: z.number().int(),
  total: z.number().int(),
  percent: z.number().int().min(0).max(100),
  level: z.number().int().min(1),
  items: z.array(completionItem),
});
export type Completion = z.infer<typeof completion>;

/**
 * An artist's profile. Only its owner gets `userId`, `credits`, `completion`, `spotifyReadAt` and `version` (rules: privacy).
 * `version` rises with each change of the profile's fields and lists.
 */
export const artist = artistSummary.extend({
  userId: id.optional(),
  /** When `spotifyFollowers` was read last, by us; null when it never was. */
  followersReadAt: instant.nullish(),
  realName: z.string().nullable(),
  bio: z.string().nullable(),
  /** A text in place of the bio. Only the owner of a profile without a bio gets it. */
  suggestedBio: z.string().optional(),
  location: z.string().nullable(),
  coverImage: z.string().nullable(),
  socialLinks,
  /** Those of the links that are proven to be the artist’s own (rules: proof of links). */
  verifiedLinks: z.array(platform).optional(),
  /** A mix on SoundCloud that the artist named when signing up. */
  soundcloudMix: z.string().nullable(),
  /** The picture of `profileImage`, with all that is known of it. */
  photo: photo.nullable(),
  images: z.array(mediaItem),
  /** `handle` is that of the venue’s page here, if it has one. */
  notableVenues: z.array(
    z.object({ name: z.string(), city: z.string().optional(), handle: z.string().optional() }),
  ),
  supportedArtists: z.array(z.object({ name: z.string(), artistId: id.optional() })),
  topTracks: z.array(
    z.object({
      name: z.string(),
      album: z.string().optional(),
      image: z.string().optional(),
      plays: z.number().int().optional(),
      duration_ms: z.number().int().optional(),
    }),
  ),
  views: z.number().int(),
  createdAt: instant,
  credits: z.number().int().optional(),
  completion: completion.optional(),
  /** When Spotify was read last; null when it never was. */
  spotifyReadAt: instant.nullish(),
  version: z.number().int().optional(),
});
export type Artist = z.infer<typeof artist>;

/** Names of genres: trimmed, not blank, each once. Capitals make no difference. */
export const genres = z
  .array(requiredText('Genre', GENRE_MAX_LENGTH))
  .max(GENRES_MAX, `List at most ${GENRES_MAX} genres`)
  .transform((names) => {
    const seen = new Set<string>();
    return names.filter((name) => {
      const key = name.toLowerCase();
      return seen.has(key) ? false : seen.add(key);
    });
  });

/**
 * Schema of a link to one platform (rules: links). It takes every common form and gives the link as it is
 * stored, or undefined for blank and null. The error names the platform with an example.
 */
export function platformLink(name: Platform) {
  const what = name === 'website' ? 'the address of your website' : `a link to ${PLATFORM_NAMES[name]}`;
  return z
    .string()
    .overwrite(cleanLine)
    .max(LINK_MAX_LENGTH, { error: `Use a link of at most ${LINK_MAX_LENGTH} characters`, abort: true })
    .refine((link) => link === '' || normaliseLink[name](link) !== null, {
      error: `Enter ${what}, for example ${PLATFORM_EXAMPLES[name]}`,
    })
    .transform((link) => normaliseLink[name](link) ?? undefined)
    .nullish();
}

const socialLinksInput = z.object({
  spotify: platformLink('spotify'),
  soundcloud: platformLink('soundcloud'),
  tiktok: platformLink('tiktok'),
  instagram: platformLink('instagram'),
  mixcloud: platformLink('mixcloud'),
  bandcamp: platformLink('bandcamp'),
  residentadvisor: platformLink('residentadvisor'),
  website: platformLink('website'),
});

/**
 * Profile fields that a person may set. The server decides all others (`userId`, `credits`, follower counts,
 * `profileImage`, `topTracks`) and ignores them here (rules: server decides). Null is an empty field.
 */
export const artistInput = z.object({
  stageName: requiredText('Stage Name', STAGE_NAME_MAX_LENGTH),
  realName: optionalText('Real Name', NAME_MAX_LENGTH),
  location: optionalText('Location', NAME_MAX_LENGTH),
  bio: optionalLines('About', ABOUT_MAX_LENGTH),
  genres: genres.nullish().transform((names) => names ?? []),
  socialLinks: socialLinksInput.nullish().transform((links) => links ?? {}),
});

const FOLLOWERS_ERROR = 'Followers must be a whole number';

/** A count that the artist enters: a number, or text as a form sends it. Blank is unknown. Left out, the present one stays. */
const enteredFollowers = z
  .union([z.string(), z.number()], { error: FOLLOWERS_ERROR })
  .nullish()
  .transform((entered, context) => {
    if (entered === undefined) return undefined;
    const text = String(entered ?? '').trim();
    if (text === '') return null;
    const count = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
    if (count !== undefined && count <= FOLLOWERS_MAX) return count;
    const message =
      count === undefined
        ? FOLLOWERS_ERROR
        : `Followers must be at most ${FOLLOWERS_MAX.toLocaleString('en')}`;
    context.addIssue({ code: 'custom', message });
    return undefined;
  });

/**
 * What the owner may set in the profile's form. Without a handle the present one stays. TikTok and Instagram cannot be
 * read, so screens label their followers as entered (rules: numbers).
 */
export const profileInput = artistInput.extend({
  handle: handle.optional(),
  tiktokFollowers: enteredFollowers,
  instagramFollowers: enteredFollowers,
});

/** What the caller read before the change. Left out, the last one wins. */
export const artistVersion = z.number().int().min(1).nullish();

/** The last step of the signup: a profile, and the mix it may begin with. */
export const newArtistInput = artistInput.extend({
  soundcloudMixUrl: platformLink('soundcloud'),
  termsVersion: acceptedTerms,
});

export const getArtistSchemas = { params: z.object({ id }), response: artist };

export const getArtistOfUserSchemas = { params: z.object({ userId: id }), response: artist };

export const createArtistSchemas = { body: newArtistInput, response: artist };

export const updateArtistSchemas = {
  params: z.object({ id }),
  body: profileInput.extend({ version: artistVersion }),
  response: artist,
};

export const readNumbersSchemas = { params: z.object({ id }), response: artist };

export const getFeaturedSchemas = {
  response: z.object({ artist: artistSummary.extend({ coverImage: z.string().nullable() }).nullable() }),
};
