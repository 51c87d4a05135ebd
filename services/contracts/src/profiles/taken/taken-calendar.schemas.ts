import * as z from 'zod';
import { CALENDAR_ADDRESS_MAX_LENGTH } from '#src/base/limits.ts';
import { instant } from '#src/base/primitives.schemas.ts';
import { placeZone } from './taken-dates.schemas.ts';

/** What an address needs that cannot be one of a calendar. */
export const CALENDAR_NEEDED = 'Enter the address of a calendar. It begins with https://';

const SECURE = /^https:\/\/(?:[\p{L}\p{N}-]+\.)*[\p{L}\p{N}-]+(?::\d+)?(?:[/?#][^\s\\]*)?$/iu;

/** An address without a name and a password in it. Calendar programs write `webcal` for `https`. */
const address = z
  .string({ error: CALENDAR_NEEDED })
  .overwrite((text) => text.trim().replace(/^webcals?:/i, 'https:'))
  .max(CALENDAR_ADDRESS_MAX_LENGTH, `Use at most ${CALENDAR_ADDRESS_MAX_LENGTH} characters`)
  .regex(SECURE, CALENDAR_NEEDED);

/**
 * The calendar of an artist. `times` counts the busy times that are known. `failure` tells why the last try failed. It
 * was not read yet when `readAt` and `failure` are null. The address itself is not told again, because it is a secret.
 */
export const takenCalendar = z.object({
  host: z.string(),
  timeZone: z.string(),
  readAt: instant.nullable(),
  times: z.number().int().min(0),
  failure: z.string().nullable(),
});
export type TakenCalendar = z.infer<typeof takenCalendar>;

const response = z.object({ calendar: takenCalendar.nullable() });

/** The address as it is typed, and the zone of whole days and of entries without one. */
export const takenCalendarForm = z.object({ address, timeZone: placeZone });

export const getTakenCalendarSchemas = { response };

export const keepTakenCalendarSchemas = { body: takenCalendarForm, response };

export const removeTakenCalendarSchemas = { response };
