import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './applications.schemas.ts';

/**
 * Applies to an event and puts its credits on hold. With an Idempotency-Key header a repeat answers the first
 * application. For an artist who is not free at that time, the answer is 409 `confirmation_needed` with the `overlaps`,
 * unless `overlapConfirmed` is true.
 */
export const applyToEvent = defineEndpoint({
  method: 'POST',
  path: '/api/applications',
  summary: 'Applies to an event. With an Idempotency-Key header a repeat does nothing twice.',
  status: 201,
  idempotencyKey: 'optional',
  errors: [
    'unauthenticated',
    'forbidden',
    'insufficient_credits',
    'not_found',
    'event_closed',
    'event_full',
    'already_applied',
    'confirmation_needed',
    'idempotency_conflict',
  ],
  schemas: async () => (await import('./applications.schemas.ts')).applyToEventSchemas,
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
  summary: 'Lists the artist’s own applications, or those to a venue’s events.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./applications.schemas.ts')).listApplicationsSchemas,
});

/** One application, for its artist or its venue. */
export const getApplication = defineEndpoint({
  method: 'GET',
  path: '/api/applications/:id',
  summary: 'Answers one application, for its artist or its venue.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./applications.schemas.ts')).getApplicationSchemas,
});

/**
 * Takes one step of an application's life. Cancelling and calling off need a `reason`. A confirmation needs the
 * `termsVersion` that the artist read. A wrong actor gets 403. A wrong state gets 409 with the present status and the
 * allowed actions.
 */
export const moveApplication = defineEndpoint({
  method: 'POST',
  path: '/api/applications/:id/:transition',
  summary: 'Takes one of the steps that the application’s `allowedActions` name.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'event_closed', 'event_full', 'wrong_state'],
  schemas: async () => (await import('./applications.schemas.ts')).moveApplicationSchemas,
});

/** Stars an application, or takes the star away. Only the venue sees it. */
export const starApplication = defineEndpoint({
  method: 'PUT',
  path: '/api/applications/:id/star',
  summary: 'Stars an application for its venue, or takes the star away.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./applications.schemas.ts')).starApplicationSchemas,
});

/**
 * Keeps the venue's private note. `version` is the `noteVersion` that the person has read. When somebody of the
 * venue has changed the note meanwhile, the answer is 409 with the present `note` and `noteVersion`.
 */
export const noteApplication = defineEndpoint({
  method: 'PUT',
  path: '/api/applications/:id/note',
  summary: 'Keeps the private note of a venue about an application.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./applications.schemas.ts')).noteApplicationSchemas,
});

/**
 * Declines several applications for one reason. Each decline is a step of its own. `failed` lists those that could
 * not be declined, each with the code and the message of its refusal.
 */
export const declineApplications = defineEndpoint({
  method: 'POST',
  path: '/api/applications/declines',
  summary: 'Declines several applications for one reason.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./applications.schemas.ts')).declineApplicationsSchemas,
});
