import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './admin-purchases.schemas.ts';

/**
 * The purchases of all artists, the newest first. `email` (of the account) or `artist` (the handle) narrows it to one
 * artist. For administrators (rules: admin gate).
 */
export const listAllPurchases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/purchases',
  summary: 'Lists the purchases of all artists, the newest first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'unavailable'],
  schemas: async () => (await import('./admin-purchases.schemas.ts')).listAllPurchasesSchemas,
});

/** Takes the credits of a paid purchase back, and asks for its price. A repeat changes nothing. */
export const refundAsAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/purchases/:id/refund',
  summary: 'Refunds a paid purchase, with a reason for the audit log. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'password_required', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./admin-purchases.schemas.ts')).refundAsAdminSchemas,
});
