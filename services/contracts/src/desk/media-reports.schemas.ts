import * as z from 'zod';
import { NAME_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id, instant, requiredLines, requiredText } from '#src/base/primitives.schemas.ts';

const ofReport = z.object({ id });

const GOOD_FAITH = 'Confirm that what you say is true';

/** Older pages send an artist's item alone. */
function namesOneThing({
  artistId,
  itemId,
  eventId,
  orgId,
}: Partial<Record<'artistId' | 'itemId' | 'eventId' | 'orgId', string | undefined>>): boolean {
  const isItem = artistId !== undefined && itemId !== undefined;
  return [isItem, eventId !== undefined, orgId !== undefined].filter(Boolean).length === 1;
}

/** What a visitor says about a picture, mix or video that infringes a copyright. */
export const mediaReportInput = z
  .object({
    /** The artist who shows it, with `itemId`: the mix, or the picture or video among the artist’s `images`. */
    artistId: id.optional(),
    itemId: id.optional(),
    /** The event whose picture it is. */
    eventId: id.optional(),
    /** The venue whose picture it is. */
    orgId: id.optional(),
    name: requiredText('Your name', NAME_MAX_LENGTH),
    email,
    statement: requiredLines(
      'Statement',
      REPORT_TEXT_MAX_LENGTH,
      'Say what belongs to you, and where it was published',
    ),
    goodFaith: z.boolean({ error: GOOD_FAITH }).refine((isConfirmed) => isConfirmed, GOOD_FAITH),
  })
  .refine(namesOneThing, { path: ['itemId'], error: 'Name an item of an artist, an event, or a venue' });
export type MediaReportInput = z.input<typeof mediaReportInput>;

export const reportMediaSchemas = { body: mediaReportInput, response: z.object({ id }) };

/** `hidden`: the report was right, and nobody can open the file. `restored`: it was shown again later. */
export const mediaReportStatus = z.enum(['open', 'hidden', 'rejected', 'restored']);
export type MediaReportStatus = z.infer<typeof mediaReportStatus>;

const reportedMedia = z.object({
  id,
  kind: z.enum(['mix', 'image', 'video']),
  /** The title of the mix, the description of the picture, or the name of its event or venue. */
  title: z.string(),
  statement: z.string(),
  status: mediaReportStatus,
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was decided so. */
  reason: z.string().nullable(),
  /** What the uploader says to the decision. */
  answer: z.string().nullable(),
});

/** A report about a file of the signed-in person. It does not tell who reported. */
export const ownMediaReport = reportedMedia;
export type OwnMediaReport = z.infer<typeof ownMediaReport>;

export const listOwnMediaReportsSchemas = { response: z.array(ownMediaReport) };

export const answerMediaReportSchemas = {
  params: ofReport,
  body: z.object({ answer: requiredLines('Answer', REPORT_TEXT_MAX_LENGTH) }),
  response: ownMediaReport,
};

/** A report as admins see it. */
export const mediaReport = reportedMedia.extend({
  reporter: z.object({ name: z.string(), email: z.string() }),
  /** The page that shows it. The name is empty when that is gone. */
  shownBy: z.object({
    page: z.enum(['profile', 'event', 'venue']),
    /** As the address of the page has it. */
    id: z.string(),
    name: z.string(),
  }),
  /** Reports about files of this uploader that were right, in the last 12 months. */
  upheldCount: z.number().int().min(0),
});
export type MediaReport = z.infer<typeof mediaReport>;

export const listMediaReportsSchemas = { response: z.array(mediaReport) };

export const decideMediaReportSchemas = {
  params: ofReport,
  body: z.object({
    decision: z.enum(['hide', 'reject', 'restore'], { error: 'Choose hide, reject or restore' }),
    reason: requiredLines('Reason', REPORT_TEXT_MAX_LENGTH),
  }),
  response: mediaReport,
};
