import * as endpoints from '@backline/contracts/accounts/own-data/leaving';
import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { enterPasswordAgain } from '#src/modules/accounts/admin/password-again.service.ts';
import { callOff } from './call-off.ts';
import { endLeaving, erasePerson } from './erase/erase-person.ts';
import { mailReturn, mailStart } from './leaving-mails.ts';
import { LEAVING_TIMERS } from '#src/modules/accounts/leaving/leaving-timers.ts';
import { previewLeaving } from './read-leaving.ts';
import { personOf } from './person-of-call.ts';
import { confirmLeaving, startLeaving } from './start-leaving.service.ts';
import { seeReturn, undoLeaving } from '#src/modules/accounts/leaving/undo-leaving.service.ts';

/** The password is checked by a sign-in at the authentication service. */
const ACCOUNT_MS = 30_000;

function leavingRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.previewLeaving, { who: 'anyone' }, async (call) =>
    previewLeaving(context, await personOf(context, call, call.query.token)),
  );

  handle(endpoints.startLeaving, { who: 'anyone', timeMs: ACCOUNT_MS }, async (call) => {
    const { caller, body, ip, requestId, header } = call;
    const person = await personOf(context, call, body.token);
    // The link of the statement takes the place of the password.
    if (caller && body.token === undefined) {
      if (body.password === undefined) throw invalidFields({ password: 'Enter your password' });
      const typed = { caller, password: body.password, ip, userAgent: header('user-agent') };
      await confirmLeaving(context, person, body);
      await enterPasswordAgain(context, typed);
    }
    // A token names the person of the statement. Somebody else may be signed in here.
    const accessToken =
      body.token === undefined
        ? bearerToken({ headers: { authorization: header('authorization') } })
        : undefined;
    return startLeaving(context, { ...person, requestId, accessToken }, body);
  });

  handle(endpoints.undoLeaving, { who: 'anyone' }, async ({ body, requestId }) => ({
    account: await undoLeaving(context, body.userId, requestId),
  }));

  handle(endpoints.keepAccount, { who: 'anyone' }, async ({ caller, body, ip, requestId }) => {
    const { userId } = await personOf(context, { caller, ip }, body.token);
    if ((await undoLeaving(context, userId, requestId)) === 'gone')
      throw new AppError('wrong_state', { message: 'It is too late. This account is being deleted.' });
    return { kept: true as const };
  });

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
