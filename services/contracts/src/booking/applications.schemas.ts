import * as z from 'zod';
import {
  DECLINES_MAX,
  MESSAGE_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  REASON_MAX_LENGTH,
  REASON_MIN_LENGTH,
} from '#src/base/limits.ts';
import { id, instant, optionalLines, page, requiredLines, search } from '#src/base/primitives.schemas.ts';
import { cleanLines } from '#src/base/texts.ts';
import { artistSummary } from '#src/profiles/artist-summary.schemas.ts';
import { applicationStatus } from '#src/records/application-status.schemas.ts';
import { cancelling } from '#src/records/cancelling.schemas.ts';
import { eventChange } from '#src/records/event-changes.schemas.ts';
import { eventSummary } from '#src/records/events.schemas.ts';

/** Everything that can happen to an application (rules: application life). */
export const transition = z.enum([
  'submit',
  'view',
  'accept',
  'decline',
  'withdraw',
  'expire',
  'close',
  'call-off',
  'cancel',
  'ask-late',
  'confirm',
  'pass',
  'confirm-change',
  'pass-change',
  'pause',
  'resume',
  'lapse',
]);
export type Transition = z.infer<typeof transition>;

/** What became of the credits: on hold, spent (`captured`) or given back (`released`). */
export const creditState = z.enum(['held', 'captured', 'released']);

/** Why a withdrawal gives the credits back, whatever its limit (rules: withdrawing). */
export const freeWithdrawal = z.enum(['paused', 'unopened', 'changed', 'overlap']);
export type FreeWithdrawal = z.infer<typeof freeWithdrawal>;

/**
 * What the venue alone sees of an application. Star and note are private. `noteVersion` rises with each change of
 * the note. `waiting` counts the applications to the event that wait for a reply. `overlaps` are the hours in which
 * the artist is accepted for other nights, and nothing else of those nights. `reasons` say in words why the artist fits.
 * Both are absent without one.
 */
export const venueView = z.object({
  starred: z.boolean(),
  note: z.string(),
  noteVersion: z.number().int(),
  waiting: z.number().int().min(0),
  overlaps: z.array(z.object({ from: instant, until: instant })).optional(),
  reasons: z.array(z.string()).optional(),
});
export type VenueView = z.infer<typeof venueView>;

/**
 * An application as either side sees it. `allowedActions` are the transitions that the caller may take now.
 * `replyDueAt` is the deadline of the reply promise. `reason` comes with a decline, a cancellation and a call off.
 * `changes` are the material changes of the event that the artist has not agreed to. `confirmDueAt` is set while the
 * artist must confirm them, or a late place. `termsVersion` names the terms that a confirmation agrees to.
 * `freeWithdrawal` and `cancelling` come with single applications only. A side with fewer than `AGREED_NIGHTS_MIN`
 * nights has no rate of cancelling. Once it is withdrawn, the venue gets an empty `message`. `pause` is there while
 * the account of a side is suspended: no deadline runs, and the application closes at `until`.
 */
export const application = z.object({
  id,
  eventId: id,
  artistId: id,
  message: z.string(),
  status: applicationStatus,
  credits: z.number().int().min(0),
  creditState,
  submittedAt: instant,
  replyDueAt: instant,
  viewedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  changes: z.array(eventChange),
  confirmDueAt: instant.nullable(),
  pause: z.object({ side: z.enum(['artist', 'venue']), until: instant }).optional(),
  termsVersion: z.number().int().min(0),
  freeWithdrawal: freeWithdrawal.nullable(),
  cancelling: z.object({ artist: cancelling.nullable(), venue: cancelling.nullable() }).nullable(),
  allowedActions: z.array(transition),
  history: z.array(
    z.object({
      transition,
      at: instant,
      by: z.enum(['artist', 'venue', 'clock', 'system']),
      /** Who of the venue took the step. Only the venue reads it, with a single application. */
      member: z.string().optional(),
    }),
  ),
  event: eventSummary,
  artist: artistSummary,
  /**
   * How long members of the venue have heard the artist's first mix, in seconds, and its length. Only the artist reads
   * it, with a single application. Absent until something was heard.
   */
  heard: z.object({ seconds: z.number().int().positive(), of: z.number().positive() }).optional(),
  /** The venue had invited the artist, who paid nothing. Absent for everybody else. */
  isInvited: z.literal(true).optional(),
  venueView: venueView.optional(),
});
export type Application = z.infer<typeof application>;

const MESSAGE_NEEDED = "Please tell us why you'd be a good fit for this event.";

/** Message to the venue, cleaned and not blank (rules: applying). */
export const applicationMessage = z
  .string({ error: MESSAGE_NEEDED })
  .overwrite(cleanLines)
  .min(1, MESSAGE_NEEDED)
  .max(MESSAGE_MAX_LENGTH, `Use at most ${MESSAGE_MAX_LENGTH} characters`);

/**
 * A time at which an applicant is not free: an accepted night, or a time that they marked as taken, where `night` is
 * null. A `confirmation_needed` carries them as `overlaps`.
 */
export const overlap = z.object({
  night: z.object({ headliner: z.string(), venueName: z.string() }).nullable(),
  from: instant,
  until: instant,
  timeZone: z.string(),
});
export type Overlap = z.infer<typeof overlap>;

export const applyToEventSchemas = {
  body: z.object({
    artistId: id.nullish(),
    eventId: id,
    message: applicationMessage,
    /** The artist has read that they are not free at that time. */
    overlapConfirmed: z.boolean().nullish(),
  }),
  response: application,
};

export const listApplicationsSchemas = {
  query: z.object({
    ...page,
    status: applicationStatus.optional(),
    eventId: id.optional(),
    search,
    starred: z.enum(['1']).optional(),
    dueBefore: instant.optional(),
  }),
  response: z.array(application),
};

export const getApplicationSchemas = { params: z.object({ id }), response: application };

export const moveApplicationSchemas = {
  params: z.object({ id, transition }),
  body: z.object({
    reason: optionalLines('Reason', REASON_MAX_LENGTH),
    termsVersion: z.number().int().min(0).nullish(),
  }),
  response: application,
};

export const starApplicationSchemas = {
  params: z.object({ id }),
  body: z.object({ starred: z.boolean() }),
  response: application,
};

export const noteApplicationSchemas = {
  params: z.object({ id }),
  body: z.object({
    note: z
      .string()
      .overwrite(cleanLines)
      .max(NOTE_MAX_LENGTH, `Note must be at most ${NOTE_MAX_LENGTH} characters`),
    version: z.number().int().min(0),
  }),
  response: application,
};

const REASON_NEEDED = `Give a reason of at least ${REASON_MIN_LENGTH} characters`;

export const declineApplicationsSchemas = {
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one application')
      .max(DECLINES_MAX, `Choose at most ${DECLINES_MAX} applications`),
    reason: requiredLines('Reason', REASON_MAX_LENGTH, REASON_NEEDED).min(REASON_MIN_LENGTH, REASON_NEEDED),
  }),
  response: z.object({
    declined: z.array(application),
    failed: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
};
