import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './people.schemas.ts';

/**
 * People by the beginnings of words of a name, by a whole email address, or by the id of a person, a profile or a
 * venue. A name that too many have is refused. For administrators (rules: people).
 */
export const findPeople = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Finds people by name, email address or id. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'unavailable'],
  schemas: async () => (await import('./people.schemas.ts')).findPeopleSchemas,
});

/** One person with roles, ledger, applications, reports, mails and audit rows. The audit log names who read it. */
export const readPerson = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'Answers what an administrator may know of a person. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found'],
  schemas: async () => (await import('./people.schemas.ts')).readPersonSchemas,
});
