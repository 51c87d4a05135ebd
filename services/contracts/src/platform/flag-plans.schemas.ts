import * as z from 'zod';
import { FLAG_OWNER_MAX_LENGTH } from '#src/base/limits.ts';
import { instant, optionalText } from '#src/base/primitives.schemas.ts';
import { flagName } from './flags.schemas.ts';

const day = z.iso.date({ error: 'Choose a day' });

/** A release flag as administrators see it. */
export const plannedFlag = z.object({
  name: flagName,
  on: z.boolean(),
  /** When the flag was switched last. Null if it never was. */
  changedAt: instant.nullable(),
  /** The administrator who switched it last, or the operator. Null if it was never switched. */
  changedBy: z.string().nullable(),
  /** The person or team that decides about the flag. */
  owner: z.string().nullable(),
  /** The day (UTC) until which the flag is needed. */
  endsOn: day.nullable(),
  /** Whether that day has passed. The flag then waits in To do. */
  isPast: z.boolean(),
});
export type PlannedFlag = z.infer<typeof plannedFlag>;

export const listPlannedFlagsSchemas = { response: z.array(plannedFlag) };

export const planFlagSchemas = {
  params: z.object({ name: flagName }),
  body: z.object({ owner: optionalText('Owner', FLAG_OWNER_MAX_LENGTH), endsOn: day.nullable() }),
  response: plannedFlag,
};
