import * as endpoints from '@backline/contracts/desk/person-views';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { Handle, RouteContext } from '#src/context.ts';
import { GRANT_SECONDS } from '#src/modules/accounts/admin/admin-gate.service.ts';
import { adminCookieAttributes, requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { requireRecentPassword } from '#src/modules/accounts/admin/password-again.service.ts';
import { endView, startView } from './change-views.service.ts';
import { personViewModel } from './person-views.model.ts';
import { viewCookieOf } from './view-as.ts';

const STARTS: RateLimit = { name: 'person-view', points: 30, seconds: 3_600 };
/** The views that a person is shown. */
const SHOWN = 50;

export function personViewRoutes(handle: Handle, context: RouteContext): void {
  const { limits, connection } = context;
  const name = viewCookieOf(context);
  const attributes = adminCookieAttributes(context);

  handle(endpoints.startPersonView, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    await requireRecentPassword(context, call);
    await limits.take(STARTS, call.caller.userId);
    const { secret, endsAt } = await startView(context, call.body, call.caller, call.requestId);
    // It outlives the view, so that a page of the view that is still open cannot write as the administrator.
    call.setCookie(name, secret, { ...attributes, maxAge: GRANT_SECONDS });
    return { endsAt: endsAt.toISOString() };
  });

  handle(endpoints.endPersonView, { who: 'person' }, async (call) => {
    const secret = call.cookie(name);
    if (secret) await endView(context, secret, call.caller, call.requestId);
    call.setCookie(name, '', { ...attributes, maxAge: 0 });
    return { ended: true as const };
  });

  handle(endpoints.listOwnViews, { who: 'person' }, async ({ caller }) => {
    const views = await personViewModel(connection)
      .find({ userId: caller.userId })
      .sort({ startedAt: -1 })
      .limit(SHOWN)
      .lean();
    return views.map(({ _id, startedAt }) => ({ id: _id, startedAt: startedAt.toISOString() }));
  });
}
