import * as z from 'zod';
import { GATE_CODE_MAX_LENGTH, TYPED_PASSWORD_MAX_LENGTH } from '#src/base/limits.ts';
import { instant } from '#src/base/primitives.schemas.ts';

export const openGateSchemas = {
  body: z.object({
    password: z
      .string({ error: 'Enter the password' })
      .min(1, 'Enter the password')
      .max(GATE_CODE_MAX_LENGTH),
  }),
  response: z.object({ granted: z.literal(true) }),
};

export const enterPasswordAgainSchemas = {
  body: z.object({
    password: z
      .string({ error: 'Enter your password' })
      .min(1, 'Enter your password')
      .max(TYPED_PASSWORD_MAX_LENGTH, `Use at most ${TYPED_PASSWORD_MAX_LENGTH} characters`),
  }),
  /** Until then no act asks for the password. */
  response: z.object({ until: instant }),
};

export const getGateSchemas = { response: z.object({ granted: z.boolean() }) };

export const closeGateSchemas = { response: z.object({ granted: z.literal(false) }) };
