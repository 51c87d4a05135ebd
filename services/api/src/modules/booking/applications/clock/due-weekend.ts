import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession, Connection } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { setEarliestTimer, setTimer } from '#src/modules/base/timers/timers.service.ts';
import { postponedToDay } from '#src/time/daytime.ts';
import { daysAfter, instantOf, localTimeOf } from '#src/time/local-times.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';

export const DUE_WEEKEND = 'due-weekend';

const FRIDAY = 5;
const TOLD_AT = '15:00';
/** A mail that a stopped product missed on Friday is sent on Saturday, but not later. */
const TOLD_UNTIL_DAYS = 1;
const MONDAY_AFTER_DAYS = 3;

/** Plans the next Friday at 15:00 of the place of the venue's next event. An earlier plan stays. */
export async function planWeekend(
  context: Pick<ApiContext, 'connection' | 'clock'>,
  orgId: string,
  session: ClientSession,
): Promise<void> {
  const now = context.clock();
  const event = await nextEvent(context.connection, orgId, now, session);
  if (!event) return;
  const dueAt = nextFriday(now, event.timeZone);
  await setEarliestTimer(context, { kind: DUE_WEEKEND, subjectId: orgId, dueAt }, session);
}

/**
 * Reports to a venue how many replies are due this weekend, once (rules: notices). It plans the next Friday while
 * the venue has a future event. Publishing an event starts it again.
 */
export async function tellDueWeekend(context: ApiContext, orgId: string): Promise<void> {
  await inTransaction(context.connection, async (session) => {
    const now = context.clock();
    const event = await nextEvent(context.connection, orgId, now, session);
    if (!event) return;
    const { timeZone, venue } = event;
    await setTimer(context, DUE_WEEKEND, orgId, nextFriday(now, timeZone), session);
    const friday = lastFriday(now, timeZone);
    const { date, time } = localTimeOf(now, timeZone);
    if (date === friday ? time < TOLD_AT : date > daysAfter(friday, TOLD_UNTIL_DAYS)) return;
    const dueBy = startOf(daysAfter(friday, MONDAY_AFTER_DAYS), timeZone);
    // A report that is late on Friday waits for the morning.
    const dueAt = postponedToDay(now, timeZone, dueBy);
    if (dueAt > now) return setTimer(context, DUE_WEEKEND, orgId, dueAt, session);
    const waiting = await applicationModel(context.connection)
      .countDocuments({ orgId, status: 'submitted', pausedAt: null, replyDueAt: { $gt: now, $lt: dueBy } })
      .session(session);
    if (waiting === 0) return;
    const facts = { venue: venue.name, waiting };
    await notify(context, [{ kind: DUE_WEEKEND, receiverId: orgId, occasion: friday, facts }], session);
  });
}

/** The venue's next event. */
async function nextEvent(connection: Connection, orgId: string, now: Date, session: ClientSession) {
  return eventModel(connection)
    .findOne(
      { orgId, startsAt: { $gt: now }, status: { $ne: 'cancelled' } },
      { timeZone: 1, venue: 1 },
      { sort: { startsAt: 1 } },
    )
    .session(session)
    .lean();
}

function nextFriday(now: Date, timeZone: string): Date {
  const friday = lastFriday(now, timeZone);
  const today = existing(instantOf(friday, TOLD_AT, timeZone));
  return today > now ? today : existing(instantOf(daysAfter(friday, 7), TOLD_AT, timeZone));
}

/** The first moment of a day. In some places clocks move forward at midnight. */
const startOf = (date: string, timeZone: string) =>
  existing(instantOf(date, '00:00', timeZone) ?? instantOf(date, '01:00', timeZone));

function existing(time: Date | null): Date {
  if (time === null) throw new Error('Every zone has this local time');
  return time;
}

/** Today if it is a Friday, otherwise the last Friday, as `2026-12-11`. */
function lastFriday(now: Date, timeZone: string): string {
  const { date } = localTimeOf(now, timeZone);
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  return daysAfter(date, -((weekday - FRIDAY + 7) % 7));
}
