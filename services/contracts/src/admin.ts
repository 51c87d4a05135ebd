import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const openGate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/gate',
  summary: 'Exchanges the gate code for an HttpOnly grant of 8 hours (decisions 3).',
  body: z.object({
    password: z.string({ error: 'Enter the password' }).min(1, 'Enter the password').max(200),
  }),
  response: z.object({ granted: z.literal(true) }),
  errors: ['invalid_gate_code'],
});

export const getGate = defineEndpoint({
  method: 'GET',
  path: '/api/admin/gate',
  summary: 'Whether this browser holds a grant.',
  response: z.object({ granted: z.boolean() }),
  errors: [],
});

export const closeGate = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/gate',
  summary: 'Gives the grant back.',
  response: z.object({ granted: z.literal(false) }),
  errors: [],
});
