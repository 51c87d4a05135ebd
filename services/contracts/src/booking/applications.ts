import * as z from 'zod';
import { applicationStatus } from '#src/records/application-status.ts';
import { artistSummary } from '#src/profiles/artist-summary.ts';
import { cancelling } from '#src/records/cancelling.ts';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { eventSummary } from '#src/records/events.ts';
import { eventChange } from '#src/records/event-changes.ts';
import {
  DECLINES_MAX,
  MESSAGE_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  REASON_MAX_LENGTH,
  REASON_MIN_LENGTH,
  SEARCH_MAX_LENGTH,
} from '#src/base/limits.ts';
import { id, instant, optionalText, page, requiredText } from '#src/base/primitives.ts';

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
]);
export type Transition = z.infer<typeof transition>;

/** What became of the credits: on hold, spent (`captured`) or given back (`released`). */
export const creditState = z.enum(['held', 'captured', 'released']);

/** Why a withdrawal gives the credits back, whatever its limit (rules: withdrawing). */
export const freeWithdrawal = z.enum(['unopened', 'changed', 'overlap']);
export type FreeWithdrawal = z.infer<typeof freeWithdrawal>;

/**
 * What the venue alone sees of an application. Star and note are private. `noteVersion` rises with each change of
 * the note. `waiting` counts the applications to the event that wait for a reply.
 */
export const venueView = z.object({
  starred: z.boolean(),
  note: z.string(),
  noteVersion: z.number().int(),
  waiting: z.number().int().min(0),
});
export type VenueView = z.infer<typeof venueView>;

/**
 * An application as either side sees it. `allowedActions` are the transitions that the caller may take now.
 * `replyDueAt` is the deadline of the reply promise. `reason` comes with a decline, a cancellation and a call off.
 * `changes` are the material changes of the event that the artist has not agreed to. `confirmDueAt` is set while the
 * artist must confirm them, or a late place. `termsVersion` names the terms that a confirmation agrees to.
 * `freeWithdrawal` and `cancelling` come with single applications only. A side with fewer than `AGREED_NIGHTS_MIN`
 * nights has no rate of cancelling. Once it is withdrawn, the venue gets an empty `message`.
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
  /** The venue had invited the artist, who paid nothing. Absent for everybody else. */
  isInvited: z.literal(true).optional(),
  venueView: venueView.optional(),
});
export type Application = z.infer<typeof application>;

const MESSAGE_NEEDED = "Please tell us why you'd be a good fit for this event.";

/** Message to the venue, trimmed and not blank (rules: applying). */
export const applicationMessage = z
  .string({ error: MESSAGE_NEEDED })
  .trim()
  .min(1, MESSAGE_NEEDED)
  .max(MESSAGE_MAX_LENGTH, `Use at most ${MESSAGE_MAX_LENGTH} characters`);

/**
 * Applies to an event and puts its credits on hold. With an Idempotency-Key header a repeat answers the first
 * application.
 */
export const applyToEvent = defineEndpoint({
  method: 'POST',
  path: '/api/applications',
  body: z.object({ artistId: id.nullish(), eventId: id, message: applicationMessage }),
  status: 201,
  response: application,
  errors: [
    'unauthenticated',
    'forbidden',
    'insufficient_credits',
    'not_found',
    'event_closed',
    'event_full',
    'already_applied',
    'idempotency_conflict',
  ],
});

/**
 * An artist’s own applications, or the applications to a venue’s events without the withdrawn ones. Waiting ones
 * come first, by deadline, then the newest. A venue gets those of one day by level (rules: levels). `search` (in
 * the artist’s name), `starred` and `dueBefore` filter a venue’s list. `dueBefore` keeps those that wait and
 * whose deadline is earlier.
 */
export const listApplications = defineEndpoint({
  method: 'GET',
  path: '/api/applications',
  query: z.object({
    ...page,
    status: applicationStatus.optional(),
    eventId: id.optional(),
    search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
    starred: z.enum(['1']).optional(),
    dueBefore: instant.optional(),
  }),
  response: z.array(application),
  errors: ['unauthenticated'],
});

/** One application, for its artist or its venue. */
export const getApplication = defineEndpoint({
  method: 'GET',
  path: '/api/applications/:id',
  params: z.object({ id }),
  response: application,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/**
 * Takes one step of an application's life. Cancelling and calling off need a `reason`. A confirmation needs the
 * `termsVersion` that the artist read. A wrong actor gets 403. A wrong state gets 409 with the present status and the
 * allowed actions.
 */
export const moveApplication = defineEndpoint({
  method: 'POST',
  path: '/api/applications/:id/:transition',
  params: z.object({ id, transition }),
  body: z.object({
    reason: optionalText('Reason', REASON_MAX_LENGTH),
    termsVersion: z.number().int().min(0).nullish(),
  }),
  response: application,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'event_closed', 'event_full', 'wrong_state'],
});

/** Stars an application, or takes the star away. Only the venue sees it. */
export const starApplication = defineEndpoint({
  method: 'PUT',
  path: '/api/applications/:id/star',
  params: z.object({ id }),
  body: z.object({ starred: z.boolean() }),
  response: application,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/**
 * Keeps the venue's private note. `version` is the `noteVersion` that the person has read. When somebody of the
 * venue has changed the note meanwhile, the answer is 409 with the present `note` and `noteVersion`.
 */
export const noteApplication = defineEndpoint({
  method: 'PUT',
  path: '/api/applications/:id/note',
  params: z.object({ id }),
  body: z.object({
    note: z.string().trim().max(NOTE_MAX_LENGTH, `Note must be at most ${NOTE_MAX_LENGTH} characters`),
    version: z.number().int().min(0),
  }),
  response: application,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
});

const REASON_NEEDED = `Give a reason of at least ${REASON_MIN_LENGTH} characters`;

/**
 * Declines several applications for one reason. Each decline is a step of its own. `failed` lists those that could
 * not be declined, each with the code and the message of its refusal.
 */
export const declineApplications = defineEndpoint({
  method: 'POST',
  path: '/api/applications/declines',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one application')
      .max(DECLINES_MAX, `Choose at most ${DECLINES_MAX} applications`),
    reason: requiredText('Reason', REASON_MAX_LENGTH, REASON_NEEDED).min(REASON_MIN_LENGTH, REASON_NEEDED),
  }),
  response: z.object({
    declined: z.array(application),
    failed: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
  errors: ['unauthenticated', 'forbidden'],
});
