import * as z from 'zod';
import { PATH_MAX_LENGTH } from '#src/base/limits.ts';

/** What the picture of a shared link says. The edge draws it. */
export const shareCard = z.object({
  /** Decides the colours where there is no picture. */
  id: z.string(),
  name: z.string(),
  /** Stands in the corner, for example the city. */
  place: z.string().nullable(),
  notes: z.array(z.string()),
  /** A path of our origin. It may be cut and written on. */
  picture: z.string().nullable(),
});
export type ShareCard = z.infer<typeof shareCard>;

/** What a shared link to a page shows (Open Graph). `image` is a path of our origin or a whole address. */
export const pagePreview = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** Shown in place of the image. */
  card: shareCard.optional(),
  /** The page's own address, when the path that was asked for is a former one. */
  movedTo: z.string().optional(),
  /** What the page is about, in the words of schema.org. Addresses are paths of our origin. The edge completes them. */
  about: z.record(z.string(), z.unknown()).optional(),
});
export type PagePreview = z.infer<typeof pagePreview>;

export const getPagePreviewSchemas = {
  query: z.object({ path: z.string().startsWith('/', 'Begin with /').max(PATH_MAX_LENGTH) }),
  response: pagePreview,
};

export const listProfileHandlesSchemas = {
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ total: z.number(), handles: z.array(z.string()) }),
};
