import * as z from 'zod';
import { instant } from '#src/base/primitives.schemas.ts';

/** `madeAt` is null while the person has no feed. */
export const calendarFeed = z.object({ madeAt: instant.nullable() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendarFeedSchemas = { response: calendarFeed };

/** `path` has the secret. Only its hash is kept. */
export const newCalendarFeed = z.object({ path: z.string(), madeAt: instant });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;

export const makeCalendarFeedSchemas = { response: newCalendarFeed };

export const endCalendarFeedSchemas = { response: calendarFeed };
