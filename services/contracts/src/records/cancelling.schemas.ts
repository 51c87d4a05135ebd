import * as z from 'zod';

/** Of so many nights with a place, one side has cancelled so many (rules: application life). */
export const cancelling = z.object({ nights: z.number().int().min(0), cancelled: z.number().int().min(0) });
export type Cancelling = z.infer<typeof cancelling>;
