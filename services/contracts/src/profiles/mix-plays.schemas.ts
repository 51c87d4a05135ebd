import * as z from 'zod';
import { id } from '#src/base/primitives.schemas.ts';

const ofMix = z.object({ id });

export const beginListeningSchemas = {
  params: ofMix,
  response: z.object({ ticket: z.string(), seconds: z.number().positive() }),
};

export const countPlaySchemas = {
  params: ofMix,
  body: z.object({ ticket: z.string().max(200) }),
  response: z.object({ playCount: z.number().int() }),
};
