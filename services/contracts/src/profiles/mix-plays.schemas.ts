import * as z from 'zod';
import { id } from '#src/base/primitives.schemas.ts';

const ofMix = z.object({ id });

export const beginListeningSchemas = {
  params: ofMix,
  response: z.object({
    ticket: z.string(),
    seconds: z.number().positive(),
    /** Absent for a listener whose time is not kept. */
    reportEverySeconds: z.number().int().positive().optional(),
  }),
};

export const countPlaySchemas = {
  params: ofMix,
  body: z.object({ ticket: z.string().max(200) }),
  response: z.object({ playCount: z.number().int() }),
};

export const reportListeningSchemas = {
  params: ofMix,
  body: z.object({
    ticket: z.string().max(200),
    seconds: z.number('Enter the seconds that were heard').min(0, 'Enter 0 seconds or more'),
  }),
  response: z.object({ seconds: z.number().int().min(0) }),
};
