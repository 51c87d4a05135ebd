import * as z from 'zod';

/**
 * Body of every error (rules: errors). `fields` has one message for each wrong input and says what to do.
 * `details` carries what a screen needs to go on, e.g. the present `status` and `allowedActions` of a
 * `wrong_state`. `requestId` finds the request in the logs.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
