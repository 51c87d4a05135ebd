import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './signup.schemas.ts';

/** The signed-in artist’s unfinished signup. It is empty when nothing is kept. */
export const getSignupDraft = defineEndpoint({
  method: 'GET',
  path: '/api/signup/draft',
  summary: 'Answers the artist’s unfinished signup. It is empty when nothing was entered.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./signup.schemas.ts')).getSignupDraftSchemas,
});

/** Keeps what was entered. Each link and field that is sent replaces the kept one. The others stay. */
export const saveSignupDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/signup/draft',
  summary: 'Keeps what was entered. Links and fields that are not sent stay as they are.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./signup.schemas.ts')).saveSignupDraftSchemas,
});

/**
 * Reads the linked profiles, keeps the result in the draft and answers the draft. Reports its steps. Errors:
 * 422 with `fields` for a text that is no link, or for an artist that Spotify does not know; 503
 * `unavailable` when Spotify cannot be read. With a Spotify artist, a failing SoundCloud is no error.
 */
export const extractProfile = defineEndpoint({
  method: 'POST',
  path: '/api/signup/extract',
  summary: 'Reads the linked profiles, keeps what they tell in the draft, and reports its steps.',
  errors: ['unauthenticated', 'forbidden', 'unavailable'],
  schemas: async () => (await import('./signup.schemas.ts')).extractProfileSchemas,
});
