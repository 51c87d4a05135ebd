import * as z from 'zod';
import { NAME_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH, REPORTED_MESSAGES_MAX } from '#src/base/limits.ts';
import { email, id, instant, optionalText, page, requiredLines } from '#src/base/primitives.schemas.ts';
import { message } from '#src/talk/messages.schemas.ts';
import { actInput } from './acts.schemas.ts';
import {
  REPORT_CATEGORIES,
  REPORT_DECISIONS,
  REPORT_KINDS,
  REPORT_STATUSES,
  PAGE_CATEGORIES,
  REPORTED_CATEGORIES,
} from './report-choices.ts';

const params = z.object({ id });
const GOOD_FAITH = 'Confirm that what you say is true';

const reportCategory = z.enum(REPORT_CATEGORIES, { error: 'Choose what is wrong' });
export type ReportCategory = z.infer<typeof reportCategory>;
const reportedCategory = z.enum(REPORTED_CATEGORIES, { error: 'Choose what is wrong' });
export type ReportedCategory = z.infer<typeof reportedCategory>;

const pageCategory = z.enum(PAGE_CATEGORIES, { error: 'Choose what is wrong' });

/** A page that anybody can report. */
const reportedPage = z.object({
  kind: z.enum(['artist', 'venue', 'event'], { error: 'Name an artist, a venue or an event' }),
  /** The id of the artist, the venue or the event. */
  id,
  /** The picture, video or mix on it that the report is about, or `PAGE_PICTURE`. Without it the page is meant. */
  itemId: id.optional(),
});
export type ReportedPage = z.infer<typeof reportedPage>;

// By default zod refines only an object whose fields are all valid. A form shows every message at once.
const ofCategory = (category: { safeParse(value: unknown): { success: boolean } }) => ({
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    category.safeParse((value as { category?: unknown }).category).success,
});
const withName = ofCategory(pageCategory.exclude(['unsafe']));

const isFilled = (text: unknown) => typeof text !== 'string' || text.trim() !== '';

/** A report about copyright is about one file. A venue and an event have only one. */
const namesItsFile = ({ about, category }: { about?: ReportedPage; category?: string }) =>
  category !== 'copyright' || about?.kind !== 'artist' || about.itemId !== undefined;

/**
 * What a visitor says is wrong with a page. Nobody has to give a name to report something unsafe. A report about
 * copyright says in `statement` what belongs to the visitor, and `goodFaith` also says that they may speak for its owner.
 */
export const reportInput = z
  .object({
    about: reportedPage,
    category: pageCategory,
    name: optionalText('Your name', NAME_MAX_LENGTH),
    email: email.optional(),
    statement: requiredLines('Description', REPORT_TEXT_MAX_LENGTH, 'Say in a few words what is wrong'),
    /** Any text that a form makes once, so that its repeat without a name makes no second report. */
    key: z.string().max(64, 'Use at most 64 characters').optional(),
    goodFaith: z.boolean({ error: GOOD_FAITH }).refine((isConfirmed) => isConfirmed, GOOD_FAITH),
  })
  .refine(({ name }) => name !== null && name !== undefined && isFilled(name), {
    ...withName,
    path: ['name'],
    error: 'Your name is required',
  })
  .refine((input) => input.email !== undefined, {
    ...withName,
    path: ['email'],
    error: 'Enter your email address',
  })
  .refine(namesItsFile, {
    path: ['about', 'itemId'],
    error: 'Choose the picture, mix or video that belongs to you',
  });
export type ReportInput = z.input<typeof reportInput>;

/** The receipt of a report. Its id is its number on screens. `isMailed` tells whether it is sent to the address too. */
export const reportReceipt = z.object({ id, isMailed: z.boolean() });
export type ReportReceipt = z.infer<typeof reportReceipt>;

export const createReportSchemas = { body: reportInput, response: reportReceipt };

export const reportMessagesSchemas = {
  params,
  body: z.object({
    messageIds: z
      .array(id)
      .min(1, 'Choose the messages to report')
      .max(REPORTED_MESSAGES_MAX, `Choose at most ${REPORTED_MESSAGES_MAX} messages`),
    category: reportCategory,
    text: requiredLines('Description', REPORT_TEXT_MAX_LENGTH, 'Say in a few words what is wrong'),
  }),
  response: reportReceipt,
};

const reportKind = z.enum(REPORT_KINDS);
export type ReportKind = z.infer<typeof reportKind>;
const reportStatus = z.enum(REPORT_STATUSES);
export type ReportStatus = z.infer<typeof reportStatus>;
const reportDecision = z.enum(REPORT_DECISIONS, { error: 'Choose one of the decisions of this report' });
export type ReportDecision = z.infer<typeof reportDecision>;

/** What one person says. The name and the address are empty if they were not given. */
const reportStatement = z.object({
  id,
  name: z.string(),
  email: z.string(),
  statement: z.string(),
  createdAt: instant,
});

/** A picture, mix or video that a report is about. */
const reportedFile = z.object({
  type: z.enum(['mix', 'image', 'video']),
  /** The title of the mix, the description of the picture, or the name of its event or venue. */
  title: z.string(),
  /** Its name below `/media`, which is the subject of acts on it. */
  name: z.string(),
  /** The stored file, for a link to it. Null when it was removed. */
  stored: z.object({ id, bytes: z.number().int() }).nullable(),
  /** For copyright: the files of its uploader that were hidden in the last 12 months. */
  upheldCount: z.number().int().min(0).nullable(),
});

/** A report as administrators see it. Later reports of the same kind about the same thing join the first open one. */
export const report = reportStatement.extend({
  kind: reportKind,
  category: reportedCategory,
  status: reportStatus,
  /** The reported thing as people see it. `pageId` is empty when its page is gone. */
  subject: z.object({ name: z.string(), page: z.enum(['profile', 'venue', 'event']), pageId: z.string() }),
  /** The id of the artist, the venue or the event. */
  subjectId: id,
  /** The user id of the person behind it, and empty if nobody is left. */
  personId: z.string(),
  /** The two sides of reported messages, and the number of the messages. Null for a page. */
  messages: z
    .object({ by: message.shape.by, artistName: z.string(), venueName: z.string(), count: z.number().int() })
    .nullable(),
  /** The reported file. Null for a report about the page or about messages. */
  file: reportedFile.nullable(),
  /** Until when it should be decided. Null for reports without a promise. */
  dueAt: instant.nullable(),
  /** The number of reports that joined this one, and the first of them with different texts. */
  joinedCount: z.number().int().min(0),
  joined: z.array(reportStatement),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  allowedDecisions: z.array(reportDecision),
});
export type Report = z.infer<typeof report>;

export const listReportsSchemas = {
  query: z.object({
    ...page,
    state: z.enum(['open', 'decided'], { error: 'Choose open or decided' }).optional(),
    kind: z.enum(REPORT_KINDS, { error: 'Choose one of the reported kinds' }).optional(),
    category: reportedCategory.optional(),
    /** The id of the artist, venue or event that they are about. */
    subject: id.optional(),
  }),
  response: z.array(report),
};

export const decideReportSchemas = {
  params,
  body: z.object({
    decision: reportDecision,
    reason: requiredLines('Reason', REPORT_TEXT_MAX_LENGTH),
    /** What the act of the decision needs: what happened, the rule of the terms or the law, and the version of its preview. */
    ...actInput.pick({ facts: true, rule: true }).shape,
    version: actInput.shape.version.optional(),
  }),
  response: report,
};

/** A message in a report. `isReported` tells the reported ones from those around them. */
const reportedMessage = message.omit({ key: true }).extend({ isReported: z.boolean() });
export type ReportedMessage = z.infer<typeof reportedMessage>;

export const readReportedMessagesSchemas = { params, response: z.array(reportedMessage) };
