import * as z from 'zod';
import { deployToken, newTokenAnswer, tokenBody } from './deploy.ts';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { id } from '#src/base/primitives.ts';

/** The tokens that work, by app. Needs an admin session and the gate’s grant (rules: admin gate). */
export const listDeployTokens = defineEndpoint({
  method: 'GET',
  path: '/api/admin/deploy-tokens',
  response: z.array(deployToken),
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
});

/** Makes a token with which a team publishes one app. It is told only now. */
export const makeDeployToken = defineEndpoint({
  method: 'POST',
  path: '/api/admin/deploy-tokens',
  body: tokenBody,
  status: 201,
  response: newTokenAnswer,
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'wrong_state'],
});

/** Ends a token at once. */
export const revokeDeployToken = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/deploy-tokens/:id',
  params: z.object({ id }),
  response: deployToken,
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found'],
});
