import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './person-views.schemas.ts';

/** The name of the cookie that says which view a browser is in. Browsers refuse the prefix on plain http. */
export function viewCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-backline_view' : 'backline_view';
}

/**
 * Lets an administrator see Backline as a person does, read only and for 15 minutes. The audit log and the person
 * are told (rules: view as).
 */
export const startPersonView = defineEndpoint({
  method: 'POST',
  path: '/api/admin/views',
  summary: 'Lets an administrator see Backline as a person does, read only. For administrators.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'password_required', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./person-views.schemas.ts')).startPersonViewSchemas,
});

/** Ends the view of this browser. Without one the answer is the same. */
export const endPersonView = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/views/current',
  summary: 'Ends the view of this browser. Without a view the answer is the same.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./person-views.schemas.ts')).endPersonViewSchemas,
});

/** When administrators looked at the account of the signed-in person. */
export const listOwnViews = defineEndpoint({
  method: 'GET',
  path: '/api/auth/views',
  summary: 'Lists when administrators looked at the person’s account, the last time first.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./person-views.schemas.ts')).listOwnViewsSchemas,
});
