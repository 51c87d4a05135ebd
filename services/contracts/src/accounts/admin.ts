import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { GATE_CODE_MAX_LENGTH } from '#src/base/limits.ts';

/** Exchanges the code of the admin gate for an HttpOnly grant of 8 hours (rules: admin gate). */
export const openGate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/gate',
  body: z.object({
    password: z
      .string({ error: 'Enter the password' })
      .min(1, 'Enter the password')
      .max(GATE_CODE_MAX_LENGTH),
  }),
  response: z.object({ granted: z.literal(true) }),
  errors: ['invalid_gate_code'],
});

/** Whether this browser holds a grant. */
export const getGate = defineEndpoint({
  method: 'GET',
  path: '/api/admin/gate',
  response: z.object({ granted: z.boolean() }),
  errors: [],
});

/** Gives the grant back. */
export const closeGate = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/gate',
  response: z.object({ granted: z.literal(false) }),
  errors: [],
});
