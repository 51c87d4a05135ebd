import * as z from 'zod';
import { platformLink } from './artists.ts';
import { defineEndpoint } from './endpoint.ts';
import { DRAFT_ABOUT_MAX_LENGTH } from './limits.ts';
import { LINK_MAX_LENGTH, normaliseLink, parseSpotifyArtist } from './links.ts';
import { instant } from './primitives.ts';
import { INVALID_SPOTIFY, topTrack } from './spotify.ts';

/** What outside services told about the person who signs up (spec section 3, ExtractedData). */
export const extractedProfile = z.object({
  name: z.string(),
  image: z.string().nullable(),
  genres: z.array(z.string()),
  followers: z.number().int().nullable(),
  popularity: z.number().int().min(0).max(100).nullable(),
  topTracks: z.array(topTrack),
  /** For the About field; the person may change it before anything is published (decisions 8). */
  suggestedBio: z.string(),
  /** The SoundCloud profile, and the link that was read; null when none was given or SoundCloud told nothing. */
  soundcloud: z
    .object({ name: z.string(), image: z.string().nullable(), url: z.string().optional() })
    .nullable(),
  /** The TikTok account, where TikTok tells of it. */
  tiktok: z.object({ name: z.string() }).nullish(),
  /** Where name, picture and numbers come from. */
  source: z.enum(['spotify', 'soundcloud']),
  spotifyId: z.string().nullable(),
});
export type ExtractedProfile = z.infer<typeof extractedProfile>;

const draftText = z.string().max(LINK_MAX_LENGTH, `Use at most ${LINK_MAX_LENGTH} characters`);

const draftLinks = z.object({
  spotify: draftText.optional(),
  soundcloud: draftText.optional(),
  instagram: draftText.optional(),
  tiktok: draftText.optional(),
});

const draftFields = z.object({
  stageName: draftText.optional(),
  realName: draftText.optional(),
  location: draftText.optional(),
  genres: z.array(draftText).max(50, 'List at most 50 genres').optional(),
  bio: z.string().max(DRAFT_ABOUT_MAX_LENGTH, `Use at most ${DRAFT_ABOUT_MAX_LENGTH} characters`).optional(),
  instagram: draftText.optional(),
  tiktok: draftText.optional(),
  mixUrl: draftText.optional(),
});

/**
 * What somebody has entered so far on the way to a profile, kept with their account so that they can go on
 * another day or on another device. Text may be unfinished; `updatedAt` is null before anything is kept.
 */
export const signupDraft = z.object({
  socialUrls: draftLinks,
  extracted: extractedProfile.nullable(),
  fields: draftFields,
  updatedAt: instant.nullable(),
});
export type SignupDraft = z.infer<typeof signupDraft>;

/** Message of a connect step without a link that a profile can be made from (spec section 5). */
const LINK_NEEDED = 'Add your Spotify or SoundCloud link';

const spotifyArtistLink = z
  .string()
  .trim()
  .refine((text) => text === '' || parseSpotifyArtist(text) !== null, INVALID_SPOTIFY)
  .transform((text) => normaliseLink.spotify(text) ?? undefined)
  .nullish();

/**
 * The connect step's form: at least one of Spotify and SoundCloud, each a link of its platform in any common
 * form. What comes out is each link as it is stored.
 */
export const socialUrlsInput = z
  .object({
    spotify: spotifyArtistLink,
    soundcloud: platformLink('soundcloud'),
    instagram: platformLink('instagram'),
    tiktok: platformLink('tiktok'),
  })
  .refine(({ spotify, soundcloud }) => Boolean(spotify ?? soundcloud), {
    path: ['spotify'],
    error: LINK_NEEDED,
  })
  .transform(({ spotify, soundcloud, instagram, tiktok }) => ({
    ...(spotify && { spotify }),
    ...(soundcloud && { soundcloud }),
    ...(instagram && { instagram }),
    ...(tiktok && { tiktok }),
  }));
export type SocialUrlsInput = z.input<typeof socialUrlsInput>;

/**
 * The step that extraction works at, of the six on the screen: 1 opening the links, 2 reading the artist page, 3
 * collecting pictures, 4 to 6 genres, followers and name. The server reports 2, 3 and 4. The last two need no work, so
 * they are over when the result comes. From step 3 on `name` is known, from step 4 on the number of `pictures`.
 */
export const extractionProgress = z.object({
  step: z.number().int().min(1).max(6),
  name: z.string().optional(),
  pictures: z.number().int().optional(),
});
export type ExtractionProgress = z.infer<typeof extractionProgress>;

export const getSignupDraft = defineEndpoint({
  method: 'GET',
  path: '/api/signup/draft',
  summary: 'The signed-in artist’s unfinished signup; an empty one when nothing is kept.',
  response: signupDraft,
  errors: ['unauthenticated', 'forbidden'],
});

export const saveSignupDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/signup/draft',
  summary: 'Keeps what was entered: each link and field that is sent replaces the kept one, the others stay.',
  body: z.object({ socialUrls: draftLinks.optional(), fields: draftFields.optional() }),
  response: signupDraft,
  errors: ['unauthenticated', 'forbidden'],
});

/**
 * Errors: 422 with `fields` for a link that is none, or that names an artist whom Spotify does not know; 503
 * `unavailable` when Spotify cannot be read. SoundCloud that tells nothing beside a Spotify artist is no error.
 */
export const extractProfile = defineEndpoint({
  method: 'POST',
  path: '/api/signup/extract',
  summary: 'Reads the linked profiles, keeps what they tell in the draft and answers it; reports its steps.',
  body: z.object({ socialUrls: socialUrlsInput }),
  progress: extractionProgress,
  response: signupDraft,
  errors: ['unauthenticated', 'forbidden', 'unavailable'],
});
