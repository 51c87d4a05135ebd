import * as endpoints from '@backline/contracts/pages/calendar-feed';
import type { HandleFile } from '@backline/service-kit/http/endpoints/endpoints';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { endCalendarFeed, makeCalendarFeed, readCalendarFeed } from './calendar-feed.service.ts';
import { calendarFeedModel } from './calendar-feeds.model.ts';
import { readFeed } from './read-feed.ts';

function calendarFeedRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getCalendarFeed, { who: 'person' }, ({ caller }) =>
    readCalendarFeed(context, caller.userId),
  );

  handle(endpoints.makeCalendarFeed, { who: 'person' }, ({ caller }) =>
    makeCalendarFeed(context, caller.userId),
  );

  handle(endpoints.endCalendarFeed, { who: 'person' }, async ({ caller }) => {
    await endCalendarFeed(context, caller.userId);
    return { madeAt: null };
  });
}

function calendarFeedFile(handleFile: HandleFile, context: RouteContext): void {
  handleFile(endpoints.CALENDAR_FEED_PATH, async ({ id }) => ({
    type: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(await readFeed(context, id)),
    isPrivate: true,
  }));
}

/** The nights of a person for calendar programs (rules: calendar feed). */
export const calendarFeed: ApiModule = {
  models: [calendarFeedModel],
  routes: calendarFeedRoutes,
  files: calendarFeedFile,
};
