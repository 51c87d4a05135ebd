import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './mail-choices.schemas.ts';

/**
 * Where the link of a mail leads that ends its kind. Mail programs POST to it, people open it. It is no entry of
 * `SCREEN_PATHS`, because every page loads those.
 */
export const UNSUBSCRIBE_SCREEN = '/unsubscribe';

/** The settings of mail, for the person who is signed in. */
export const getMailChoices = defineEndpoint({
  method: 'GET',
  path: '/api/mail/choices',
  summary: 'Answers which notices are mailed to the person, and when.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./mail-choices.schemas.ts')).getMailChoicesSchemas,
});

/** Kinds that the body leaves out keep their choice. */
export const saveMailChoices = defineEndpoint({
  method: 'PUT',
  path: '/api/mail/choices',
  summary: 'Saves which notices are mailed to the person, when, and in which time zone 9:00 is meant.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./mail-choices.schemas.ts')).saveMailChoicesSchemas,
});

/** Changes nothing: a mail scanner opens links too. */
export const readUnsubscribeLink = defineEndpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe',
  summary: 'Answers which kinds of mail a link of a mail would end. Changes nothing.',
  errors: ['not_found'],
  schemas: async () => (await import('./mail-choices.schemas.ts')).readUnsubscribeLinkSchemas,
});

/** One click in a mail program (RFC 8058), or on the page of the link. A repeat changes nothing. */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'Ends the kinds of mail that a link of a mail names, without a session.',
  errors: ['not_found'],
  schemas: async () => (await import('./mail-choices.schemas.ts')).unsubscribeSchemas,
});
