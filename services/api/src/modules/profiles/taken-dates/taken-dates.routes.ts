import * as calendars from '@backline/contracts/profiles/taken/taken-calendar';
import * as endpoints from '@backline/contracts/profiles/taken/taken-dates';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { calendarJobs } from './calendar/read-calendar.ts';
import { takenCalendarModel } from './calendar/taken-calendar.model.ts';
import {
  keepTakenCalendar,
  readTakenCalendar,
  removeTakenCalendar,
} from './calendar/taken-calendar.service.ts';
import { takenDatesModel } from './taken-dates.model.ts';
import { addTakenDate, listTakenDates, removeTakenDate } from './taken-dates.service.ts';

/** Each address is read at once. */
const NAME_CALENDAR: RateLimit = { name: 'taken-calendar', points: 20, seconds: 3_600 };

function takenDateRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listTakenDates, { who: 'person' }, async ({ caller }) =>
    listTakenDates(context, await artistOf(context, caller.userId)),
  );

  handle(endpoints.addTakenDate, { who: 'person' }, async ({ caller, body }) =>
    addTakenDate(context, await artistOf(context, caller.userId), body),
  );

  handle(endpoints.removeTakenDate, { who: 'person' }, async ({ caller, params }) => {
    await removeTakenDate(context, await artistOf(context, caller.userId), params.id);
    return { id: params.id };
  });

  handle(calendars.getTakenCalendar, { who: 'person' }, async ({ caller }) => ({
    calendar: await readTakenCalendar(context, await artistOf(context, caller.userId)),
  }));

  handle(calendars.keepTakenCalendar, { who: 'person' }, async (call) => {
    const artistId = await artistOf(context, call.caller.userId);
    await context.limits.take(NAME_CALENDAR, artistId, call);
    await keepTakenCalendar(context, artistId, call.body);
    return { calendar: await readTakenCalendar(context, artistId) };
  });

  handle(calendars.removeTakenCalendar, { who: 'person' }, async ({ caller }) => {
    await removeTakenCalendar(context, await artistOf(context, caller.userId));
    return { calendar: null };
  });
}

/** Times at which an artist does not play: those that they mark, and those of their calendar (rules: taken dates). */
export const takenDates: ApiModule = {
  models: [takenDatesModel, takenCalendarModel],
  routes: takenDateRoutes,
  outsideJobs: calendarJobs,
};
