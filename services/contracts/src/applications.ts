import * as z from 'zod';
import { artistSummary } from './artists.ts';
import { defineEndpoint } from './endpoint.ts';
import { eventSummary } from './events.ts';
import { MESSAGE_MAX_LENGTH } from './limits.ts';
import { id, instant, optionalText, page } from './primitives.ts';

/** States of an application (decisions 7). `submitted` reads 'Pending' on screens. */
export const applicationStatus = z.enum([
  'submitted',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'closed',
]);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** Everything that can happen to an application (decisions 7). */
export const transition = z.enum(['submit', 'view', 'accept', 'decline', 'withdraw', 'expire', 'close']);
export type Transition = z.infer<typeof transition>;

/** What became of the credits: on hold, spent (`captured`) or given back (`released`). */
export const creditState = z.enum(['held', 'captured', 'released']);

/** An application as either side sees it. `allowedActions` are the transitions open to whoever asks. */
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

/** Message to the venue: trimmed, not blank, at most 2,000 characters (spec section 5, decisions 5). */
export const applicationMessage = z
  .string({ error: "Please tell us why you'd be a good fit for this event." })
  .trim()
  .min(1, "Please tell us why you'd be a good fit for this event.")
  .max(MESSAGE_MAX_LENGTH, `Use at most ${MESSAGE_MAX_LENGTH} characters`);

export const createApplication = defineEndpoint({
  method: 'POST',
  path: '/api/applications',
  summary:
    'Applies to an event and puts its credits on hold. With an Idempotency-Key header a repeat answers the first application.',
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

export const listApplications = defineEndpoint({
  method: 'GET',
  path: '/api/applications',
  summary: 'An artist’s own applications, or those to a venue’s events; waiting ones first, then newest.',
  query: z.object({ ...page, status: applicationStatus.optional(), eventId: id.optional() }),
  response: z.array(application),
  errors: ['unauthenticated'],
});

export const getApplication = defineEndpoint({
  method: 'GET',
  path: '/api/applications/:id',
  summary: 'One application, for its artist or its venue.',
  params: z.object({ id }),
  response: application,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const moveApplication = defineEndpoint({
  method: 'POST',
  path: '/api/applications/:id/:transition',
  summary:
    'Views, accepts, declines or withdraws. A wrong actor gets 403; a wrong state 409 with the present status and the allowed actions.',
  params: z.object({ id, transition }),
  body: z.object({ reason: optionalText('Reason', 500) }),
  response: application,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'event_closed', 'event_full', 'wrong_state'],
});
