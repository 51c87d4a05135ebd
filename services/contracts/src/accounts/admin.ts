import { defineEndpoint } from '#src/base/endpoint.ts';

/** Exchanges the code of the admin gate for an HttpOnly grant of 8 hours (rules: admin gate). */
export const openGate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/gate',
  summary: 'Exchanges the code of the admin gate for a grant of 8 hours.',
  errors: ['invalid_gate_code'],
  schemas: async () => (await import('./admin.schemas.ts')).openGateSchemas,
});

/**
 * Checks the administrator's own password. A right one opens, for 15 minutes, the acts that answered
 * `password_required`. A wrong one is `validation_failed` with the field `password`.
 */
export const enterPasswordAgain = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Checks the administrator’s own password, for acts of the next 15 minutes.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'rate_limited', 'unavailable'],
  schemas: async () => (await import('./admin.schemas.ts')).enterPasswordAgainSchemas,
});

/** Whether this browser holds a grant. */
export const getGate = defineEndpoint({
  method: 'GET',
  path: '/api/admin/gate',
  summary: 'Tells whether this browser holds a grant.',
  errors: [],
  schemas: async () => (await import('./admin.schemas.ts')).getGateSchemas,
});

/** Gives the grant back. */
export const closeGate = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/gate',
  summary: 'Gives the grant back.',
  errors: [],
  schemas: async () => (await import('./admin.schemas.ts')).closeGateSchemas,
});
