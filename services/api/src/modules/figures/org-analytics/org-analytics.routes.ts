import { getOrgAnalytics } from '@backline/contracts/figures/org-analytics';
import type { Handle, RouteContext } from '#src/context.ts';
import { orgOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { readOrgAnalytics } from './org-analytics.service.ts';

function orgAnalyticsRoutes(handle: Handle, context: RouteContext): void {
  handle(getOrgAnalytics, { who: 'person' }, async ({ query, caller }) =>
    readOrgAnalytics(context, await orgOf(context, caller.userId), query.days),
  );
}

export const orgAnalytics: ApiModule = { routes: orgAnalyticsRoutes };
