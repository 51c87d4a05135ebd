import * as endpoints from '@backline/contracts/desk/promise';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { listMissed } from './read-missed.ts';
import { listSoonDue } from './soon-due.ts';

function promiseRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listSoonDue, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return listSoonDue(context);
  });

  handle(endpoints.listMissed, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    return listMissed(context);
  });
}

/** How venues keep the promise to answer in time (rules: reply promise). */
export const promise: ApiModule = { routes: promiseRoutes };
