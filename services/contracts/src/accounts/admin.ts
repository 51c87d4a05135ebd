import { defineEndpoint } from '#src/base/endpoint.ts';

/** Exchanges the code of the admin gate for an HttpOnly grant of 8 hours (rules: admin gate). */
export const openGate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/gate',
  summary: 'Exchanges the code of the admin gate for a grant of 8 hours.',
  errors: ['invalid_gate_code'],
  schemas: async () => (await import('./admin.schemas.ts')).openGateSchemas,
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
