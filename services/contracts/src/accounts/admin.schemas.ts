import * as z from 'zod';
import { GATE_CODE_MAX_LENGTH } from '#src/base/limits.ts';

export const openGateSchemas = {
  body: z.object({
    password: z
      .string({ error: 'Enter the password' })
      .min(1, 'Enter the password')
      .max(GATE_CODE_MAX_LENGTH),
  }),
  response: z.object({ granted: z.literal(true) }),
};

export const getGateSchemas = { response: z.object({ granted: z.boolean() }) };

export const closeGateSchemas = { response: z.object({ granted: z.literal(false) }) };
