import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './beta-signups.schemas.ts';

/** A signed ticket that says when the form was opened, and the milliseconds before it may be sent. */
export const openBetaForm = defineEndpoint({
  method: 'GET',
  path: '/api/beta-signups/form',
  summary: 'Answers a signed ticket that says when the form was opened.',
  errors: [],
  schemas: async () => (await import('./beta-signups.schemas.ts')).openBetaFormSchemas,
});

/**
 * Stores the first request of each address. A repeat and a program get the same answer, and nothing is
 * stored. A forged or expired ticket gets `validation_failed`, naming `ticket`.
 */
export const createBetaSignup = defineEndpoint({
  method: 'POST',
  path: '/api/beta-signups',
  summary: 'Stores a request for early access, once for each address.',
  status: 201,
  errors: ['signups_closed'],
  schemas: async () => (await import('./beta-signups.schemas.ts')).createBetaSignupSchemas,
});

/** Whether requests are still taken, or enough have been received. */
export const getBetaStatus = defineEndpoint({
  method: 'GET',
  path: '/api/beta-signups/status',
  summary: 'Tells whether requests for early access are still taken.',
  errors: [],
  schemas: async () => (await import('./beta-signups.schemas.ts')).getBetaStatusSchemas,
});

/** Requests, newest first. Needs an admin session and the gate’s grant (rules: admin gate). */
export const listBetaSignups = defineEndpoint({
  method: 'GET',
  path: '/api/beta-signups',
  summary: 'Lists requests for early access, the newest first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./beta-signups.schemas.ts')).listBetaSignupsSchemas,
});

/** The four counters of the admin dashboard. Needs the same rights as the list. */
export const countBetaSignups = defineEndpoint({
  method: 'GET',
  path: '/api/beta-signups/counts',
  summary: 'Counts requests for early access. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./beta-signups.schemas.ts')).countBetaSignupsSchemas,
});
