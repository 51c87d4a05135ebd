import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { ABOUT_MAX_LENGTH, GENRES_MAX, STAGE_NAME_MAX_LENGTH } from './limits.ts';
import { LINK_MAX_LENGTH, normaliseLink, PLATFORM_HOSTS, type Platform, PLATFORMS } from './links.ts';
import { id, instant, optionalText, requiredText } from './primitives.ts';

/** Platforms an artist can link to (spec section 3). */
export const platform = z.enum(PLATFORMS);

const socialLinks = z.object({
  spotify: z.string().optional(),
  soundcloud: z.string().optional(),
  tiktok: z.string().optional(),
  instagram: z.string().optional(),
});

/** One item of the profile completion checklist with the points it earns (spec sections 3, 5 and 9). */
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

/** Progress of a profile: points out of 210, percent, level from 1, and every item (spec section 9). */
export const completion = z.object({
  earned: z.number().int(),
  total: z.number().int(),
  percent: z.number().int().min(0).max(100),
  level: z.number().int().min(1),
  items: z.array(completionItem),
});
export type Completion = z.infer<typeof completion>;

/** What lists and other people's screens show of an artist. A count nobody knows is null (decisions 8). */
export const artistSummary = z.object({
  id,
  handle: z.string(),
  stageName: z.string(),
  profileImage: z.string().nullable(),
  genres: z.array(z.string()),
  spotifyFollowers: z.number().int().nullable(),
  tiktokFollowers: z.number().int().nullable(),
  instagramFollowers: z.number().int().nullable(),
});
export type ArtistSummary = z.infer<typeof artistSummary>;

/** An artist's profile. `userId`, `credits` and `completion` are there for the owner alone (decisions 3). */
export const artist = artistSummary.extend({
  userId: id.optional(),
  realName: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  coverImage: z.string().nullable(),
  socialLinks,
  /** A mix on SoundCloud that the artist named when signing up. */
  soundcloudMix: z.string().nullable(),
  images: z.array(z.object({ id, type: z.enum(['image', 'video']), src: z.string(), alt: z.string() })),
  notableVenues: z.array(z.object({ name: z.string(), city: z.string().optional() })),
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
});
export type Artist = z.infer<typeof artist>;

/** Names of genres: trimmed, not blank, each once whatever its capitals (spec section 5). */
export const genres = z
  .array(requiredText('Genre', 40))
  .max(GENRES_MAX, `List at most ${GENRES_MAX} genres`)
  .transform((names) => {
    const seen = new Set<string>();
    return names.filter((name) => {
      const key = name.toLowerCase();
      return seen.has(key) ? false : seen.add(key);
    });
  });

const LABELS: Record<Platform, string> = {
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  instagram: 'Instagram',
};

/**
 * A link to one platform in any common form; what comes out is the link as it is stored. Blank and null are an
 * empty field.
 */
export function platformLink(name: Platform) {
  const host = PLATFORM_HOSTS[name];
  return z
    .string()
    .trim()
    .max(LINK_MAX_LENGTH, { error: `Use a link of at most ${LINK_MAX_LENGTH} characters`, abort: true })
    .refine((link) => link === '' || normaliseLink[name](link) !== null, {
      error: `Enter a link to ${LABELS[name]}, for example https://${host}/…`,
    })
    .transform((link) => normaliseLink[name](link) ?? undefined)
    .nullish();
}

const socialLinksInput = z.object({
  spotify: platformLink('spotify'),
  soundcloud: platformLink('soundcloud'),
  tiktok: platformLink('tiktok'),
  instagram: platformLink('instagram'),
});

/**
 * Profile fields a person may set. Whatever else a client sends (`userId`, `credits`, follower counts,
 * `profileImage`, `topTracks`) is ignored: the server decides those (decisions 3). Null is an empty field.
 */
export const artistInput = z.object({
  stageName: requiredText('Stage Name', STAGE_NAME_MAX_LENGTH),
  realName: optionalText('Real Name', 120),
  location: optionalText('Location', 120),
  bio: optionalText('About', ABOUT_MAX_LENGTH),
  genres: genres.nullish().transform((names) => names ?? []),
  socialLinks: socialLinksInput.nullish().transform((links) => links ?? {}),
});

/** The last step of the signup: a profile, and the mix it may begin with. */
export const newArtistInput = artistInput.extend({ soundcloudMixUrl: platformLink('soundcloud') });

export const getArtist = defineEndpoint({
  method: 'GET',
  path: '/api/artists/:id',
  summary: 'A public profile, by id or handle.',
  params: z.object({ id }),
  response: artist,
  errors: ['not_found'],
});

export const getArtistOfUser = defineEndpoint({
  method: 'GET',
  path: '/api/artists/user/:userId',
  summary: 'The signed-in artist; 404 for anybody else (decisions 4).',
  params: z.object({ userId: id }),
  response: artist,
  errors: ['unauthenticated', 'not_found'],
});

export const createArtist = defineEndpoint({
  method: 'POST',
  path: '/api/artists',
  summary:
    'Creates the profile of the signed-in artist with 100 credits; a second call answers the first profile.',
  body: newArtistInput,
  status: 201,
  response: artist,
  errors: ['unauthenticated', 'forbidden'],
});

export const updateArtist = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id',
  summary: 'Replaces the editable fields of one’s own profile.',
  params: z.object({ id }),
  body: artistInput,
  response: artist,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const getFeatured = defineEndpoint({
  method: 'GET',
  path: '/api/featured',
  summary: 'The artist on the landing poster, if an admin picked one.',
  response: z.object({ artist: artistSummary.extend({ coverImage: z.string().nullable() }).nullable() }),
  errors: [],
});
