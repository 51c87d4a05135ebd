import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { RouteContext } from '#src/context.ts';
import { requireAccountAdmin } from '#src/http/account-admin.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';

/** The timer that makes an account follow the suspension of its person, or the end of it. */
export const FOLLOW_ACCOUNT = 'follow-account';

/** The edges notice within ten seconds, because they keep an answer about a person no longer. */
export function suspensionJobs(context: RouteContext): TimerJobs {
  return {
    async [FOLLOW_ACCOUNT]({ connection, logger }, userId) {
      const accountAdmin = requireAccountAdmin(context, 'Suspensions cannot be followed');
      const isSuspended = (await suspensionModel(connection).exists({ _id: userId })) !== null;
      await accountAdmin.setSuspended(userId, isSuspended);
      const detail = 'by an administrator';
      logSecurity(logger, isSuspended ? 'suspended' : 'lifted', { userId, ip: undefined, detail });
    },
  };
}
