import { CALENDAR_FAILED_HOURS, CALENDAR_HOURS, CALENDAR_TIMES_MAX } from '@backline/contracts/base/limits';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import { CalendarError } from '#src/integrations/calendars/calendar-error.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { takenCalendarModel, type TakenCalendarRecord } from './taken-calendar.model.ts';
import { READ_CALENDAR } from './taken-calendar.service.ts';

const HOUR_MS = 3_600_000;
/** Events are published up to about a year ahead. */
const AHEAD_MS = 400 * 24 * HOUR_MS;

type Reading = Partial<TakenCalendarRecord> & Pick<TakenCalendarRecord, 'failure' | 'failedSince'>;

/** Reads the calendars that artists have named (rules: taken dates). */
export function calendarJobs(context: RouteContext): TimerJobs {
  return { [READ_CALENDAR]: (_context, artistId) => readCalendar(context, artistId) };
}

async function readCalendar(context: RouteContext, artistId: string): Promise<void> {
  const { connection, clock } = context;
  const calendar = await takenCalendarModel(connection).findById(artistId).lean();
  if (!calendar) return;
  const reading = await tryToRead(context, calendar);
  await inTransaction(connection, async (session) => {
    // A calendar that was named meanwhile has its own timer.
    const { _id, address, timeZone } = calendar;
    const kept = await takenCalendarModel(connection).updateOne(
      { _id, address, timeZone },
      { $set: reading },
      { session },
    );
    if (kept.matchedCount === 0) return;
    const now = clock().getTime();
    await setTimer(context, READ_CALENDAR, artistId, new Date(now + CALENDAR_HOURS * HOUR_MS), session);
    const { failedSince } = reading;
    if (failedSince === null || now - failedSince.getTime() < CALENDAR_FAILED_HOURS * HOUR_MS) return;
    const notice = { kind: 'calendar-unread' as const, receiverId: artistId, facts: {} };
    await notify(context, [{ ...notice, occasion: failedSince.toISOString() }], session);
  });
}

/** After a failure the busy times of the last success stay. */
async function tryToRead(context: RouteContext, calendar: TakenCalendarRecord): Promise<Reading> {
  const { address, timeZone, failedSince } = calendar;
  const now = context.clock();
  try {
    const busy = await context.integrations.calendars.read(address, {
      timeZone,
      from: now,
      until: new Date(now.getTime() + AHEAD_MS),
      max: CALENDAR_TIMES_MAX,
    });
    return { busy, readAt: now, failure: null, failedSince: null };
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    context.logger.warn({ err: error, artistId: calendar._id }, 'a calendar could not be read');
    return { failure: error.message, failedSince: failedSince ?? now };
  }
}
