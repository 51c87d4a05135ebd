import * as z from 'zod';
import { DRAFT_ABOUT_MAX_LENGTH, DRAFT_GENRES_MAX, LINK_MAX_LENGTH } from '#src/base/limits.ts';
import { normaliseLink, parseSpotifyArtist } from '#src/base/links.ts';
import { instant } from '#src/base/primitives.schemas.ts';
import { cleanLine } from '#src/base/texts.ts';
import { platformLink } from './artists.schemas.ts';
import { INVALID_SPOTIFY, topTrack } from './spotify.schemas.ts';

/** Facts of outside services about the artist who signs up. An unknown number is null, never 0. */
export const extractedProfile = z.object({
  name: z.string(),
  image: z.string().nullable(),
  genres: z.array(z.string()),
  followers: z.number().int().nullable(),
  popularity: z.number().int().min(0).max(100).nullable(),
  topTracks: z.array(topTrack),
  /** A suggestion for the About field, which the artist can change (rules: artist signup). */
  suggestedBio: z.string(),
  /** The SoundCloud profile and its link; null without a link, or when SoundCloud has nothing about it. */
  soundcloud: z
    .object({ name: z.string(), image: z.string().nullable(), url: z.string().optional() })
    .nullable(),
  /** The TikTok account, if TikTok names it. */
  tiktok: z.object({ name: z.string() }).nullish(),
  /** The source of name, picture and numbers. */
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
  genres: z.array(draftText).max(DRAFT_GENRES_MAX, `List at most ${DRAFT_GENRES_MAX} genres`).optional(),
  bio: z.string().max(DRAFT_ABOUT_MAX_LENGTH, `Use at most ${DRAFT_ABOUT_MAX_LENGTH} characters`).optional(),
  instagram: draftText.optional(),
  tiktok: draftText.optional(),
  mixUrl: draftText.optional(),
});

/**
 * What an artist has entered before the profile exists. It is kept with the account, so that they can go on
 * another day or on another device (rules: artist signup). Text may be unfinished. `updatedAt` is null before
 * anything is kept.
 */
export const signupDraft = z.object({
  socialUrls: draftLinks,
  extracted: extractedProfile.nullable(),
  fields: draftFields,
  updatedAt: instant.nullable(),
});
export type SignupDraft = z.infer<typeof signupDraft>;

/** Message of the connect step when both fields are empty. */
const LINK_NEEDED = 'Add your Spotify or SoundCloud link';

const spotifyArtistLink = z
  .string()
  .overwrite(cleanLine)
  .refine((text) => text === '' || parseSpotifyArtist(text) !== null, INVALID_SPOTIFY)
  .transform((text) => normaliseLink.spotify(text) ?? undefined)
  .nullish();

/**
 * The connect step's form: a Spotify link, a SoundCloud link or both, in any common form. The result holds each
 * link as it is stored.
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
 * The step that extraction works at, of the six on the screen: 1 opening the links, 2 reading the artist page,
 * 3 collecting pictures, 4 to 6 genres, followers and name. The server reports 2, 3 and 4. The last two need no
 * work, so they are over when the result comes. `name` is known from step 3 on, and the number of `pictures` from
 * step 4 on.
 */
export const extractionProgress = z.object({
  step: z.number().int().min(1).max(6),
  name: z.string().optional(),
  pictures: z.number().int().optional(),
});
export type ExtractionProgress = z.infer<typeof extractionProgress>;

export const getSignupDraftSchemas = { response: signupDraft };

export const saveSignupDraftSchemas = {
  body: z.object({ socialUrls: draftLinks.optional(), fields: draftFields.optional() }),
  response: signupDraft,
};

export const extractProfileSchemas = {
  body: z.object({ socialUrls: socialUrlsInput }),
  progress: extractionProgress,
  response: signupDraft,
};
