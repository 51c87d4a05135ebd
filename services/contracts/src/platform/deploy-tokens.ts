import { defineEndpoint } from '#src/base/endpoint.ts';

/** The tokens that work, by app. Needs an admin session and the gate’s grant (rules: admin gate). */
export const listDeployTokens = defineEndpoint({
  method: 'GET',
  path: '/api/admin/deploy-tokens',
  summary: 'Lists the deploy tokens that work. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./deploy-tokens.schemas.ts')).listDeployTokensSchemas,
});

/** Makes a token with which a team publishes one app. It is told only now. */
export const makeDeployToken = defineEndpoint({
  method: 'POST',
  path: '/api/admin/deploy-tokens',
  summary: 'Makes a token with which a team publishes one app. It is told only now.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'wrong_state'],
  schemas: async () => (await import('./deploy-tokens.schemas.ts')).makeDeployTokenSchemas,
});

/** Ends a token at once. */
export const revokeDeployToken = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/deploy-tokens/:id',
  summary: 'Ends a deploy token at once. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found'],
  schemas: async () => (await import('./deploy-tokens.schemas.ts')).revokeDeployTokenSchemas,
});
