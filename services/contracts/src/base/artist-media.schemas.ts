import * as z from 'zod';
import { PICTURE_PLATFORMS } from './choices.ts';
import { id, instant } from './primitives.schemas.ts';

const share = z.number('Tell a number from 0 to 1').min(0, 'Use at least 0').max(1, 'Use at most 1');

/** The point of a picture that stays in sight where it is cropped, from its upper left corner. */
export const focusPoint = z.object({ x: share, y: share });
export type FocusPoint = z.infer<typeof focusPoint>;

/** How a picture or video is shown. Sizes are null where they are not known. */
export const picture = z.object({
  src: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Each width in px that a picture comes in, the smallest first, for `srcset`. Empty where it has one alone. */
  sources: z.array(z.object({ src: z.string(), width: z.number().int() })),
  /** A tiny picture as a `data:` address, to show while the picture loads. */
  placeholder: z.string().nullable(),
  /** Null is the middle. */
  focus: focusPoint.nullable(),
});
export type Picture = z.infer<typeof picture>;

/** The profile photo of an artist. */
export const photo = picture.extend({
  /** Where we fetched it; null for a picture of the artist’s own. */
  source: z.enum(PICTURE_PLATFORMS).nullable(),
});
export type Photo = z.infer<typeof photo>;

/** A picture or video in an artist’s gallery. */
export const mediaItem = picture.extend({
  id,
  type: z.enum(['image', 'video']),
  /** What it shows, in words. */
  alt: z.string(),
  /** The path of the picture that stands for a video. A picture has none. */
  poster: z.string().nullable().optional(),
});
export type MediaItem = z.infer<typeof mediaItem>;

/** An item that was removed and can come back until `goneAt`. */
export const removedMediaItem = mediaItem.extend({
  goneAt: instant,
  /** It was the profile photo, and comes back as that. */
  isPhoto: z.boolean().optional(),
});
export type RemovedMediaItem = z.infer<typeof removedMediaItem>;
