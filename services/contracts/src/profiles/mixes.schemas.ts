import * as z from 'zod';
import { MEDIA_PEAKS } from '#src/base/limits.ts';
import { id } from '#src/base/primitives.schemas.ts';

/** A mix of an artist. What is unknown is null, never 0 (rules: real data). */
export const mix = z.object({
  id,
  artistId: id,
  title: z.string(),
  genre: z.string().nullable(),
  description: z.string().nullable(),
  /** The length in seconds, counted in the audio; null for a mix on another platform. */
  duration: z.number().positive().nullable(),
  /** Plays here; null for a mix on another platform. */
  playCount: z.number().int().nullable(),
  /** Where the audio is; null without audio of ours. */
  audioUrl: z.string().nullable(),
  /** How loud each stretch is, 0 to 1. Without audio of ours they come from the id (rules: media). */
  peaks: z.array(z.number().min(0).max(1)).length(MEDIA_PEAKS),
  soundcloudPermalink: z.string().nullable(),
  mixcloudPermalink: z.string().nullable(),
});
export type Mix = z.infer<typeof mix>;

export const listMixesSchemas = { params: z.object({ artistId: id }), response: z.array(mix) };
