import * as endpoints from '@backline/contracts/accounts/leaving';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { callOff } from './call-off.ts';
import { endLeaving, erasePerson } from './erase/erase-person.ts';
import { mailReturn, mailStart } from './leaving-mails.ts';
import { LEAVING_TIMERS } from './leaving-timers.ts';
import { previewLeaving } from './read-leaving.ts';
import { startLeaving } from './start-leaving.service.ts';
import { seeReturn, undoLeaving } from './undo-leaving.service.ts';

/** The password is checked by a sign-in at the authentication service. */
const ACCOUNT_MS = 30_000;

function leavingRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.previewLeaving, { who: 'person' }, ({ caller }) => previewLeaving(context, caller));

  handle(endpoints.startLeaving, { who: 'person', timeMs: ACCOUNT_MS }, (call) => {
    const { caller, body, ip, requestId, header } = call;
    const accessToken = bearerToken({ headers: { authorization: header('authorization') } });
    return startLeaving(
      context,
      { caller, ip, requestId, userAgent: header('user-agent'), accessToken },
      body,
    );
  });

  handle(endpoints.undoLeaving, { who: 'anyone' }, async ({ body, requestId }) => ({
    account: await undoLeaving(context, body.userId, requestId),
  }));

  handle(endpoints.seeReturn, { who: 'person' }, async ({ caller }) => {
    await seeReturn(context, caller.userId);
    return { seen: true as const };
  });
}

/** The deletion of one's own account (rules: leaving). */
export const leaving: ApiModule = {
  routes: leavingRoutes,
  jobs: {
    [LEAVING_TIMERS.callOff]: callOff,
    [LEAVING_TIMERS.callOffLate]: callOff,
  },
  outsideJobs: (context) => ({
    [LEAVING_TIMERS.mailStart]: (_timers, userId) => mailStart(context, userId),
    [LEAVING_TIMERS.mailReturn]: (_timers, userId) => mailReturn(context, userId),
    [LEAVING_TIMERS.end]: (_timers, userId) => endLeaving(context, userId),
    [LEAVING_TIMERS.erase]: (_timers, userId) => erasePerson(context, userId),
  }),
};
