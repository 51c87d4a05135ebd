import * as z from 'zod';
import { id, instant } from '#src/base/primitives.schemas.ts';

const linkToken = z.object({ token: z.string().min(1).max(100) });

export const mailFactorRemovalSchemas = {
  body: z.object({ userId: id }),
  response: z.object({ isMailed: z.boolean() }),
};

export const startFactorRemovalSchemas = {
  body: linkToken,
  response: z.object({ removesAt: instant }),
};

export const stopFactorRemovalSchemas = {
  body: linkToken,
  response: z.object({ stopped: z.literal(true) }),
};

export const stopRemovalOfPersonSchemas = {
  body: z.object({ userId: id }),
  response: z.object({ stopped: z.literal(true) }),
};

export const tellOfRecoveryCodeSchemas = {
  body: z.object({ userId: id, codesLeft: z.number().int().min(0) }),
  response: z.object({ isMailed: z.boolean() }),
};

export const tellOfGuessedCodesSchemas = {
  body: z.object({ userId: id }),
  response: z.object({ isMailed: z.boolean() }),
};
