import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './legal.schemas.ts';

/** The target of a link that leads to the operator's mailbox. */
export const CONTACT_TARGET = 'contact:';

/** One of the operator's legal texts. */
export const getLegalText = defineEndpoint({
  method: 'GET',
  path: '/api/legal/:name',
  summary: 'Answers the terms, the privacy notice, the imprint or the copyright page.',
  errors: ['not_found'],
  schemas: async () => (await import('./legal.schemas.ts')).getLegalTextSchemas,
});
