import { getOrgAnalytics } from '@backline/contracts/org-analytics';
import { forbidden } from '@backline/service-kit/http/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { readOrgAnalytics } from './org-analytics.service.ts';

export function orgAnalyticsRoutes(handle: Handle, context: RouteContext): void {
  handle(getOrgAnalytics, { who: 'person' }, async ({ query, caller }) => {
    const { orgId } = await accountOf(context, caller.userId);
    if (orgId === null) throw forbidden('Only organisations have figures of their own');
    return readOrgAnalytics(context, orgId, query.days);
  });
}
