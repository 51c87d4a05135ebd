import * as z from 'zod';
import { applicationStatus } from './application-status.ts';
import { artistSummary } from './artist-summary.ts';
import { defineEndpoint } from './endpoint.ts';
import { eventSummary } from './events.ts';
import { MESSAGE_MAX_LENGTH, REASON_MAX_LENGTH } from './limits.ts';
import { id, instant, optionalText, page } from './primitives.ts';

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
]);
export type Transition = z.infer<typeof transition>;

/** What became of the credits: on hold, spent (`captured`) or given back (`released`). */
export const creditState = z.enum(['held', 'captured', 'released']);

/**
 * An application as either side sees it. `allowedActions` are the transitions that the caller may take now.
 * `replyDueAt` is the deadline of the reply promise. `reason` comes with a decline and with a
 * cancelled event.
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
  allowedActions: z.array(transition),
  history: z.array(z.object({ transition, at: instant, by: z.enum(['artist', 'venue', 'clock', 'system']) })),
  event: eventSummary,
  artist: artistSummary,
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
 * An artist’s own applications, or the applications to a venue’s events. Waiting ones come first, then the
 * newest.
 */
export const listApplications = defineEndpoint({
  method: 'GET',
  path: '/api/applications',
  query: z.object({ ...page, status: applicationStatus.optional(), eventId: id.optional() }),
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
 * Views, accepts, declines or withdraws. A wrong actor gets 403. A wrong state gets 409 with the present
 * status and the allowed actions.
 */
export const moveApplication = defineEndpoint({
  method: 'POST',
  path: '/api/applications/:id/:transition',
  params: z.object({ id, transition }),
  body: z.object({ reason: optionalText('Reason', REASON_MAX_LENGTH) }),
  response: application,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'event_closed', 'event_full', 'wrong_state'],
});
