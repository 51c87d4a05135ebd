import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './event-edits.schemas.ts';

/** One part of the caller’s own events: the next first, the last changed draft first, the last night first. */
export const listOwnEvents = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/events',
  summary: 'Lists the venue’s own events: upcoming ones, drafts or past ones.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./event-edits.schemas.ts')).listOwnEventsSchemas,
});

/** One of the caller’s own events, also a draft. */
export const getOwnEvent = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/events/:id',
  summary: 'Answers one of the venue’s own events, also a draft.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./event-edits.schemas.ts')).getOwnEventSchemas,
});

/**
 * Makes a draft in which the venue's own name and address stand. A draft that nobody has touched yet is answered
 * again, so that a repeat makes no second one.
 */
export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Makes a draft of an event, or answers the one that is still untouched.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'wrong_state'],
  schemas: async () => (await import('./event-edits.schemas.ts')).createEventSchemas,
});

/**
 * Makes drafts from one’s own event or draft, each a week after the one before, at the same local time. Several drafts
 * are a series. With an Idempotency-Key header a repeat answers the same drafts.
 */
export const copyEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/copies',
  summary: 'Makes drafts from an event of the venue, a week apart.',
  status: 201,
  idempotencyKey: 'optional',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./event-edits.schemas.ts')).copyEventSchemas,
});

/**
 * Replaces the fields of one’s own event. A draft takes anything; a published event must stay complete. With an old
 * `version` nothing is written, and the answer is 409 with the present `event` in its details. A material change while
 * artists wait or are accepted needs `tellsArtists`; without it nothing is written, and the answer is 409
 * `confirmation_needed` with the changes and the number of artists.
 */
export const updateEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id',
  summary: 'Replaces the fields of the venue’s own event, if its version is the present one.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state', 'confirmation_needed'],
  schemas: async () => (await import('./event-edits.schemas.ts')).updateEventSchemas,
});

/** Deletes one’s own draft. A published event can only be cancelled. */
export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  summary: 'Deletes a draft of the venue.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./event-edits.schemas.ts')).deleteEventSchemas,
});

/**
 * Publishes, stops, reopens or cancels one’s own event. Publishing needs the `version` that the person read, and a
 * verified address. Cancelling needs a `reason`, which the artists see: applications that wait are closed and accepted
 * ones called off, and all credits come back. A wrong state gets 409 with the present `event` in its details.
 */
export const moveEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/:transition',
  summary: 'Publishes, stops, reopens or cancels the venue’s own event.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./event-edits.schemas.ts')).moveEventSchemas,
});
