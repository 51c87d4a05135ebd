import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './flag-plans.schemas.ts';

/** All release flags with their last change, owner and end. Needs an admin session and the gate’s grant. */
export const listPlannedFlags = defineEndpoint({
  method: 'GET',
  path: '/api/admin/flag-plans',
  summary: 'Lists the release flags with their last change, owner and end. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./flag-plans.schemas.ts')).listPlannedFlagsSchemas,
});

/** Names the owner of a flag and its last day. The flag itself does not change. */
export const planFlag = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/flag-plans/:name',
  summary: 'Names the owner of a release flag and its last day. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'password_required'],
  schemas: async () => (await import('./flag-plans.schemas.ts')).planFlagSchemas,
});
