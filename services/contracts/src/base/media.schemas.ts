import * as z from 'zod';
import { MEDIA_NAME_MAX_LENGTH, MEDIA_PEAKS } from './limits.ts';
import { FILE_KINDS } from './choices.ts';
import { id, instant } from './primitives.schemas.ts';
import { cleanLine } from './texts.ts';

/** What an upload says about its file, in `Upload-Metadata`. */
export const uploadMetadata = z
  .object({
    kind: z.enum(FILE_KINDS, { error: `Say what the file is: ${FILE_KINDS.join(', ')}` }),
    name: z
      .string({ error: 'Name the file' })
      .overwrite(cleanLine)
      .min(1, 'Name the file')
      .max(MEDIA_NAME_MAX_LENGTH, `Use a name of at most ${MEDIA_NAME_MAX_LENGTH} characters`),
    rights: z.unknown().optional(),
    /** For AAC alone, which the server does not decode: what the uploader's browser heard, in whole percent. */
    peaks: z
      .string()
      .regex(
        new RegExp(String.raw`^(?:\d{1,3},){${MEDIA_PEAKS - 1}}\d{1,3}$`),
        `Tell ${MEDIA_PEAKS} numbers, from 0 to 100`,
      )
      .transform((text) => text.split(',').map((number) => Math.min(100, Number(number)) / 100))
      .optional(),
    /** How long that sound was. */
    seconds: z.coerce.number('Tell a number of seconds').positive('Tell a number of seconds').optional(),
    /** For a video alone: the id of the picture that stands for it. */
    poster: id.optional(),
  })
  // A document is published nowhere.
  .refine(({ kind, rights }) => kind === 'document' || rights === 'yes', {
    path: ['rights'],
    error: 'Confirm that you have the rights in this file',
    // The uploader reads every fault at once.
    when: () => true,
  });

/** An uploaded file, as its owner sees it. */
export const mediaFile = z.object({
  id,
  kind: z.enum(FILE_KINDS),
  /** `processing` while it is uploaded and checked. */
  status: z.enum(['processing', 'ready', 'failed']),
  /** The reason of a failure or of a wait, in words for its owner. */
  message: z.string().nullable(),
  /** As the uploader named it. */
  name: z.string(),
  bytes: z.number().int(),
  /**
   * Absent until it is ready, and for a document, which is private. The file at an address never changes. A picture
   * comes smaller by `?width=`.
   */
  url: z.string().nullable(),
  /** The content type of the stored file. */
  type: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Counted from the sound itself, because headers lie. */
  durationSeconds: z.number().nullable(),
  /** The loudest moment of each of the bars of a waveform. */
  peaks: z.array(z.number().min(0).max(1)).length(MEDIA_PEAKS).nullable(),
  /** A tiny picture as a `data:` address, to show while the picture loads. */
  placeholder: z.string().nullable(),
  /** Where the picture is that stands for a video. Other files have none. */
  poster: z.string().nullable().optional(),
  createdAt: instant,
});
export type MediaFile = z.infer<typeof mediaFile>;

const fileLimits = z.object({
  /** Largest file in bytes. */
  bytes: z.number().int(),
  /** Content types that are taken, for the file chooser. */
  types: z.array(z.string()),
});

const kindLimits = fileLimits.extend({
  /** Files that the person may still add. */
  left: z.number().int(),
});

export const getMediaLimitsSchemas = {
  response: z.object({
    image: kindLimits,
    video: kindLimits,
    audio: kindLimits,
    /** Files of messages. Their number is limited for each message alone. */
    document: fileLimits,
    /** Bytes of the account: its limit, and the sum of its files. */
    accountBytes: z.number().int(),
    usedBytes: z.number().int(),
    /** Largest part of a file that one request should carry. */
    partBytes: z.number().int(),
  }),
};

export const getMediaFileSchemas = { params: z.object({ id }), response: mediaFile };

export const removeMediaFileSchemas = {
  params: z.object({ id }),
  response: z.object({ removed: z.literal(true) }),
};
