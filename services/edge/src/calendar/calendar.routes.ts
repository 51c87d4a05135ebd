import { getEvent } from '@backline/contracts/records/events';
import { getEventSchemas } from '@backline/contracts/records/events.schemas';
import { EVENT_CALENDAR_PATH, fillPath } from '@backline/contracts/platform/screen-paths';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { routeName } from '@backline/service-kit/http/requests/request-record';
import { calendarFile, calendarName } from '@backline/shared-records/calendar/calendar-file';
import { Router } from 'express';
import type { EdgeConfig } from '#src/edge-config.ts';
import type { ApiCall } from '#src/http/api-call.ts';
import { isPlainPath } from '#src/http/plain-path.ts';
import { noSuchFile } from '#src/http/no-such-file.ts';

interface CalendarDeps {
  callApi: ApiCall;
  clock: () => Date;
}

/** Events as files for calendars. Their content is public. */
export function calendarFiles({ publicUrl }: Pick<EdgeConfig, 'publicUrl'>, deps: CalendarDeps): Router {
  const { callApi, clock } = deps;
  const router = Router();
  router.get(EVENT_CALENDAR_PATH, routeName(EVENT_CALENDAR_PATH), async (req, res, next) => {
    const path = fillPath(getEvent.path, String(req.params['id']));
    // A dot as the id would lead to another call.
    if (!isPlainPath(path)) {
      noSuchFile(req, res, next);
      return;
    }
    const answer = await callApi({ ...getEvent, path }, {}).catch((cause: unknown) => {
      throw unavailable('The calendar file is not available. Please try again.', cause);
    });
    if (answer.status === 404) {
      noSuchFile(req, res, next);
      return;
    }
    if (!answer.ok) throw unavailable('The calendar file is not available. Please try again.');
    const event = getEventSchemas.response.parse(await answer.json());
    res.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${calendarName(event)}"`,
      'Cache-Control': 'public, max-age=60',
    });
    res.end(calendarFile(event, publicUrl, clock()));
  });
  return router;
}
